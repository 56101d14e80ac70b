// What stands around every screen, with or without the site's header: the scroll position and the notices.
import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useSession, useSessionOfOtherTabs } from '../features/accounts'
import { useAnythingSaid } from '../ui/notify'

const ToastContainer = lazy(async () => ({ default: (await import('../ui/toast-container')).ToastContainer }))

export function Root() {
  const { user } = useSession()
  useSessionOfOtherTabs()
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
      <ScrollRestoration />
    </>
  )
}
