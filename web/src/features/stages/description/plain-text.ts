// Which texts need no Markdown code.

/** What may mean something in Markdown: marks, links, addresses, paragraphs, and the beginnings of blocks. */
const markdownSyntax = /[*_`~<>[\]|\\&@]|:\/\/|www\.|\n\s*\n|^\s*(?:[-+#=]|\d+[.)])|^(?:\t| {4})/im

/** Whether Markdown would show a text as one paragraph with the same characters and line breaks. */
export function isPlainText(text: string): boolean {
  return !markdownSyntax.test(text)
}
