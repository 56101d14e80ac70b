// The addresses that open without a network after a visit: those of the judge. Used by the service worker and
// the page.

const judge = /^\/competitions\/[^/]+\/[^/]+\/[^/]+\/judge\/?$/
const fixedPaths = new Set(['/judge', '/judge-standalone'])

export function opensOffline(pathname: string): boolean {
  return fixedPaths.has(pathname) || judge.test(pathname)
}
