// A number stays on the line of the word that it belongs to: "Open day 1" isn't broken before its 1.

export function unbroken(title: string): string {
  return title.replaceAll(/(?<=\p{L}\.?) (?=\d)|(?<=\d\.) (?=\p{L})/gu, '\u00a0')
}
