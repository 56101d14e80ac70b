// Screens behind it are for people who are signed in; the others sign in first and come back.
import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../features/accounts'
import { paths } from '../lib/paths'
import { QueryView } from '../ui/query-view'

export function Guard() {
  const { query } = useSession()
  const { pathname, search } = useLocation()
  return (
    <QueryView query={query}>
      {({ user }) => (user ? <Outlet /> : <Navigate to={paths.login(pathname + search)} replace />)}
    </QueryView>
  )
}
