// The participants of a stage, as everyone may see them.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, body } from '../../api'
import type { StageKey } from '../../lib/paths'

const path = '/api/v1/institutions/{institution}/championships/{championship}/stages/{stage}/participants'

export function participantsQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['participants', key.institution, key.championship, key.stage],
    queryFn: ({ signal }) => body(api.GET(path, { signal, params: { path: key } })),
  })
}

/** The newest first. */
export function useParticipants(key: StageKey) {
  return useQuery({
    ...participantsQuery(key),
    select: ({ participants }) =>
      participants.toSorted((a, b) => Date.parse(b.registeredAt) - Date.parse(a.registeredAt)),
  })
}
