// The query of a stage's consents, for its secretary.
import { queryOptions } from '@tanstack/react-query'
import { api, body } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import type { StageKey } from '@/lib/addresses/paths'

export const CONSENTS_PATH = `${STAGE_PATH}/secretary/consents` as const
/** Consents arrive from riders' forms and from other desks. */
const REFETCH_MS = 20_000

export function consentsQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['consents', key.institution, key.championship, key.stage],
    queryFn: ({ signal }) => body(api.GET(CONSENTS_PATH, { signal, params: { path: key } })),
    refetchInterval: REFETCH_MS,
  })
}
