// What an admin asks the server about users and their roles.
import { ifMatch, type Institutions, type Roles, type UserRow, type Users } from '../../api'
import { ask } from '../../api/unpublished'

export function users(search: string, after: string | null, signal: AbortSignal): Promise<Users> {
  const query = { ...(search && { search }), ...(after && { after }) }
  return ask('GET', '/api/v1/users', { signal, params: { query } })
}

export function institutions(signal: AbortSignal): Promise<Institutions> {
  return ask('GET', '/api/v1/institutions', { signal })
}

export function saveRoles(user: string, version: number, body: Roles): Promise<UserRow> {
  return ask('PUT', '/api/v1/users/{user}/roles', {
    params: { path: { user }, header: ifMatch(version) },
    body,
  })
}
