// The participants of a stage, as everyone may see them.
import { useQuery } from '@tanstack/react-query'
import { api, body } from '../../api'
import type { StageKey } from '../../lib/paths'

export function useParticipants(key: StageKey) {
  return useQuery({
    queryKey: ['participants', key.institution, key.championship, key.stage],
    queryFn: ({ signal }) =>
      body(
        api.GET(
          '/api/v1/institutions/{institution}/championships/{championship}/stages/{stage}/participants',
          {
            signal,
            params: { path: key },
          },
        ),
      ),
    select: ({ participants }) =>
      participants.toSorted((a, b) => Date.parse(b.registeredAt) - Date.parse(a.registeredAt)),
  })
}
