// The page to open after signing in: only a path of this site, whatever the address contains.

/** A signed-in user isn't sent to a sign-in page again. */
const signInPaths = new Set(['/login', '/finish-signup'])

/** The path to return to, or "/" if the target leads anywhere else. */
export function returnPath(target: string | null): string {
  if (!target?.startsWith('/')) return '/'
  const base = 'https://this.site'
  // Browsers read "\" as "/" and drop tabs and line ends, so "/\evil.example" leaves the site: the parser
  // decides.
  if (!URL.canParse(target, base)) return '/'
  const url = new URL(target, base)
  // "/..//evil.example" is on this site, but normalizes to "//evil.example".
  if (url.origin !== base || url.pathname.startsWith('//') || signInPaths.has(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
