// Requires a sign-in: visitors sign in first and then return here.
import { useDeferredValue } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '@/features/accounts/session'
import { paths } from '@/lib/addresses/paths'
import { QueryView } from '@/ui/queries/query-view'

export function Guard() {
  const { query } = useSession()
  return <QueryView query={query}>{({ user }) => <RequireUser isSignedIn={user !== null} />}</QueryView>
}

function RequireUser({ isSignedIn }: { isSignedIn: boolean }) {
  const { pathname, search } = useLocation()
  // The deferred value lets a sign-out navigate to its own target, which renders a moment after the session
  // ends, before this redirects to the login.
  const wasSignedIn = useDeferredValue(isSignedIn)
  return wasSignedIn ? <Outlet /> : <Navigate to={paths.login(pathname + search)} replace />
}
