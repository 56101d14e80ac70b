// The page to open after signing in: only a path of this site, whatever the address contains. And what the
// visitor wants to do there: join a stage or report an ad.
import type { StageKey } from './paths'

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
  // "/..//evil.example" is on this site, but normalises to "//evil.example".
  if (url.origin !== base || url.pathname.startsWith('//') || signInPaths.has(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

/**
 * Parses the stage that a visitor wants to join from the path to return to; null if the path isn't that of a
 * registration form.
 */
export function stageToJoin(returnTo: string): StageKey | null {
  const url = new URL(returnTo, 'https://this.site')
  const [, root, ...key] = url.pathname.split('/')
  const [institution, championship, stage, ...rest] = key.map(decode)
  if (root !== 'competitions' || !url.searchParams.has('join')) return null
  if (!institution || !championship || !stage || rest.length > 0) return null
  return { institution, championship, stage }
}

/** Parses the id of the ad that a visitor wants to report; null if the path isn't that of a report's form. */
export function adToReport(returnTo: string): string | null {
  const url = new URL(returnTo, 'https://this.site')
  const [, root, list, ad, ...rest] = url.pathname.split('/')
  if (root !== 'market' || list !== 'ads' || rest.length > 0 || !url.searchParams.has('report')) return null
  return decode(ad ?? '') || null
}

/** Whether the path is that of the judge's screen. */
export function leadsToJudging(returnTo: string): boolean {
  const { pathname } = new URL(returnTo, 'https://this.site')
  return /^\/competitions\/[^/]+\/[^/]+\/[^/]+\/judge$/.test(pathname)
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // A malformed escape, such as "%E0%A4%A", names nothing.
    return ''
  }
}
