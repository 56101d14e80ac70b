// Surrounds every screen, with or without the site's header: scroll position, notices, offline support.
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, type Location } from 'react-router'
import { useSession, useSessionOfOtherTabs } from '@/features/accounts/session'
import { registerWorkerLater } from '@/features/offline/register'
import { opensOffline } from '@/lib/addresses/offline-addresses'
import { displayModeOf } from '@/lib/addresses/display-mode'
import { notify, useHasNotices } from '@/ui/notices/notify'
import { useScrollBack } from './use-scroll-back'

const ToastContainer = lazy(async () => ({
  default: (await import('@/ui/notices/toast-container')).ToastContainer,
}))

// If its code can't be fetched, the app works as usual, only not offline: the judge's screen must not fail
// then.
const OfflineApp = lazy(() =>
  import('@/features/offline/offline-app').then(
    ({ OfflineApp: App }) => ({ default: App }),
    () => ({ default: () => null }),
  ),
)

export function Root() {
  const { user } = useSession()
  useSessionOfOtherTabs()
  const location = useLocation()
  const isJudgeScreen = opensOffline(location.pathname)
  useOfflineSite(!isJudgeScreen && displayModeOf(location) === 'page')
  useCloseErrorsOnNavigation(location.pathname)
  useScrollBack()
  const hasNotices = useHasNotices()
  // Signed-in users can change data, and must see failures even when this code can't be fetched any more.
  const showNotices = hasNotices || user !== null
  return (
    <>
      <Outlet />
      {showNotices && (
        <Suspense>
          <ToastContainer />
        </Suspense>
      )}
      {import.meta.env.PROD && isJudgeScreen && (
        <Suspense>
          <OfflineApp />
        </Suspense>
      )}
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/** Closes the errors of a page when another one is opened. */
function useCloseErrorsOnNavigation(pathname: string) {
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current !== pathname) notify.closeErrors()
    previous.current = pathname
  }, [pathname])
}

/**
 * The router gives every first page of a tab the key "default"; without the address a page would open at the
 * position of another one. An address that was loaded in this tab before gets its old position, which is
 * right for a reload.
 */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}

/**
 * A judge's screens keep the app up to date by themselves; the other screens become available offline after a
 * visit.
 */
function useOfflineSite(enabled: boolean) {
  useEffect(() => (import.meta.env.PROD && enabled ? registerWorkerLater() : undefined), [enabled])
}
