// The requests of admins about users and their roles.
import { api, body, ifMatch, type Roles } from '@/api'

export function findUsers(search: string, after: string | null, signal: AbortSignal) {
  const query = { ...(search && { search }), ...(after && { after }) }
  return body(api.GET('/api/v1/users', { signal, params: { query } }))
}

export function listInstitutions(signal: AbortSignal) {
  return body(api.GET('/api/v1/institutions', { signal }))
}

export function saveRoles(user: string, version: number, roles: Roles) {
  const params = { path: { user }, header: ifMatch(version) }
  return body(api.PUT('/api/v1/users/{user}/roles', { params, body: roles }))
}
