// What stands around every screen, with or without the site's header: the scroll position and the notices.
import { lazy, Suspense, useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useSession, useSessionOfOtherTabs } from '../features/accounts'
import { registerWorkerLater } from '../features/offline/register'
import { opensOffline } from '../lib/offline-addresses'
import { displayModeOf } from '../lib/display-mode'
import { useAnythingSaid } from '../ui/notify'

const ToastContainer = lazy(async () => ({ default: (await import('../ui/toast-container')).ToastContainer }))

// Without it the app works as ever, only not offline: that it couldn't be fetched must not take the judge's screen away.
const OfflineApp = lazy(() =>
  import('../features/offline/offline-app').then(
    ({ OfflineApp: App }) => ({ default: App }),
    () => ({ default: () => null }),
  ),
)

export function Root() {
  const { user } = useSession()
  useSessionOfOtherTabs()
  const location = useLocation()
  const judges = opensOffline(location.pathname)
  useOfflineSite(!judges && displayModeOf(location) === 'page')
  const said = useAnythingSaid()
  // Who is signed in can change things, and must hear of a failure when the code for it can't be fetched any more.
  const notices = said || user !== null
  return (
    <>
      <Outlet />
      {notices && (
        <Suspense>
          <ToastContainer />
        </Suspense>
      )}
      {import.meta.env.PROD && judges && (
        <Suspense>
          <OfflineApp />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  )
}

/** A judge's screens keep the app up to date by themselves; any other can be opened again without a network. */
function useOfflineSite(wanted: boolean) {
  useEffect(() => (import.meta.env.PROD && wanted ? registerWorkerLater() : undefined), [wanted])
}
