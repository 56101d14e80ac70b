// The addresses that open without a network once they were visited: the judge's. The service worker and the page ask here.

const judge = /^\/competitions\/[^/]+\/[^/]+\/[^/]+\/judge\/?$/
const standing = new Set(['/judge', '/judge-standalone'])

export function opensOffline(pathname: string): boolean {
  return standing.has(pathname) || judge.test(pathname)
}
