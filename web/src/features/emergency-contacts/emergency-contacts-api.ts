// The request for the emergency contacts of a stage.
import { queryOptions } from '@tanstack/react-query'
import { api, body } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import type { StageKey } from '@/lib/addresses/paths'

export function emergencyContactsQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['emergency-contacts', key],
    queryFn: ({ signal }) =>
      body(api.GET(`${STAGE_PATH}/secretary/emergency-contacts`, { signal, params: { path: key } })),
    // Contacts are fetched for whoever opens the page, and aren't kept in memory after it is closed.
    staleTime: 0,
    gcTime: 0,
  })
}
