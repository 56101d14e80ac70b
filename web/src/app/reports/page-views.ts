// Reports each opened page to the server, which counts them by day. Robots and browsers that ask not to be
// tracked are not counted.
import type { DataRouter } from 'react-router'
import { api } from '@/api'
import { ignoreReportFailure } from './operator-reports'

/** Starts counting: the current page, then each navigation. */
export function countPageViews(router: DataRouter) {
  if (navigator.webdriver || asksForPrivacy()) return
  let lastPathname = ''
  const count = ({ location: { pathname }, matches }: DataRouter['state']) => {
    if (pathname === lastPathname) return
    lastPathname = pathname
    const isUnknown = matches.at(-1)?.route.path === '*'
    if (!isUnknown) report(pathname)
  }
  count(router.state)
  router.subscribe(count)
}

function report(pagePath: string) {
  // Sent even if the page is left immediately.
  ignoreReportFailure(api.POST('/api/v1/page-views', { body: { pagePath }, keepalive: true }))
}

function asksForPrivacy(): boolean {
  return (
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  )
}
