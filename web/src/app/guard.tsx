// Screens behind it are for people who are signed in; the others sign in first and come back.
import { useDeferredValue } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../features/accounts'
import { paths } from '../lib/paths'
import { QueryView } from '../ui/query-view'

export function Guard() {
  const { query } = useSession()
  return <QueryView query={query}>{({ user }) => <Door open={user !== null} />}</QueryView>
}

function Door({ open }: { open: boolean }) {
  const { pathname, search } = useLocation()
  // Whoever signs out goes to another screen, which is drawn a moment later than the session ends: the door waits for it.
  const stillOpen = useDeferredValue(open)
  return stillOpen ? <Outlet /> : <Navigate to={paths.login(pathname + search)} replace />
}
