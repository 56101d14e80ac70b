// Where links in user-written text may lead: a page of this site, another site, a mail address or a telephone
// number. Never to scripts.

const externalProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])

export function linkOf(href: string): { address: string; within: boolean } | null {
  if (/^\/(?![/\\])/.test(href)) return { address: href, within: true }
  const url = URL.parse(href)
  return url && externalProtocols.has(url.protocol) ? { address: url.href, within: false } : null
}
