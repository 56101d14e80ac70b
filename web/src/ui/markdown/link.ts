// Where a link that somebody wrote may lead: to a page of this site, to another site, to a mail or a telephone. Nothing that runs.

const outside = new Set(['http:', 'https:', 'mailto:', 'tel:'])

export function linkOf(written: string): { address: string; within: boolean } | null {
  if (/^\/(?![/\\])/.test(written)) return { address: written, within: true }
  const url = URL.parse(written)
  return url && outside.has(url.protocol) ? { address: url.href, within: false } : null
}
