// The heading that a text begins with, which becomes the page's own.

export function titled(written: string): { title?: string; text: string } {
  const found = /^\s*# +(.+?) *(?:\r?\n|$)/.exec(written)
  return found?.[1] ? { title: found[1], text: written.slice(found[0].length) } : { text: written }
}
