// The addresses of the judge's and the timekeeper's screens, which come from the phone even while there is a network. Used by the
// service worker and the page.

const judgePath = /^\/competitions\/[^/]+\/[^/]+\/[^/]+\/(?:judge|timekeeper)\/?$/
const fixedPaths = new Set(['/judge', '/judge-standalone'])

export function opensOffline(pathname: string): boolean {
  return fixedPaths.has(pathname) || judgePath.test(pathname)
}
