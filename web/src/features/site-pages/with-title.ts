// Extracts the heading at the start of a text, which becomes the page's heading.

export function withTitle(written: string): { title?: string; text: string } {
  const found = /^\s*# +(.+?) *(?:\r?\n|$)/.exec(written)
  return found?.[1] ? { title: found[1], text: written.slice(found[0].length) } : { text: written }
}
