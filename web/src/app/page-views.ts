// Tells the server which page was opened, and nothing else: it counts them by day. Robots don't tell, nor does whoever asks not to be tracked.
import type { DataRouter } from 'react-router'
import { api } from '../api'

/** From now on, at each change of the page. */
export function countPageViews(router: DataRouter) {
  if (navigator.webdriver || asksForPrivacy()) return
  let counted = ''
  const count = ({ location: { pathname }, matches }: DataRouter['state']) => {
    if (pathname === counted) return
    counted = pathname
    const leadsNowhere = matches.at(-1)?.route.path === '*'
    if (!leadsNowhere) tell(pathname)
  }
  count(router.state)
  router.subscribe(count)
}

function tell(pagePath: string) {
  // What isn't counted is no loss to anybody. It is sent even if the page is left at once.
  api.POST('/api/v1/page-views', { body: { pagePath }, keepalive: true }).catch(() => undefined)
}

function asksForPrivacy(): boolean {
  return (
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  )
}
