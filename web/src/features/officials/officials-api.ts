// The officials of a stage: as everyone sees them, and with their licences for the secretary.
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api, body, ifMatch, type OfficialsIn, type SecretaryOfficials } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import type { StageKey } from '@/lib/addresses/paths'

export function publicOfficialsQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['officials', key, 'public'],
    queryFn: ({ signal }) => body(api.GET(`${STAGE_PATH}/officials`, { signal, params: { path: key } })),
  })
}

export function officialsQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['officials', key, 'secretary'],
    queryFn: ({ signal }) => readOfficials(key, signal),
  })
}

export function readOfficials(key: StageKey, signal?: AbortSignal): Promise<SecretaryOfficials> {
  const options = signal ? { signal } : {}
  return body(api.GET(`${STAGE_PATH}/secretary/officials`, { ...options, params: { path: key } }))
}

export function saveOfficials(
  key: StageKey,
  version: number,
  officials: OfficialsIn,
): Promise<SecretaryOfficials> {
  const params = { path: key, header: ifMatch(version) }
  return body(api.PUT(`${STAGE_PATH}/secretary/officials`, { params, body: officials }))
}

export async function cacheOfficials(queryClient: QueryClient, key: StageKey, saved: SecretaryOfficials) {
  queryClient.setQueryData(officialsQuery(key).queryKey, saved)
  await queryClient.invalidateQueries({ queryKey: publicOfficialsQuery(key).queryKey })
}
