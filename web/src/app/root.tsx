// What stands around every screen, with or without the site's header: the scroll position and the notices.
import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useAnythingSaid } from '../ui/notify'

const ToastContainer = lazy(async () => ({ default: (await import('../ui/toast-container')).ToastContainer }))

export function Root() {
  const said = useAnythingSaid()
  return (
    <>
      <Outlet />
      {said && (
        <Suspense>
          <ToastContainer />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  )
}
