// Where to go after sign-in: only to a path of this site, whatever the address bar was fed with.

/** Who has just come in doesn't go to the door again. */
const waysIn = new Set(['/login', '/finish-signup'])

/** The path to return to, or "/" when the wish leads anywhere else. */
export function returnPath(wish: string | null): string {
  if (!wish?.startsWith('/')) return '/'
  const base = 'https://this.site'
  // Browsers read "\" as "/" and drop tabs and line ends, so "/\evil.example" leaves the site: the parser decides.
  if (!URL.canParse(wish, base)) return '/'
  const url = new URL(wish, base)
  // "/..//evil.example" stays on the site, and is "//evil.example" when it is folded.
  if (url.origin !== base || url.pathname.startsWith('//') || waysIn.has(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
