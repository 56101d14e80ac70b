// The queries of a stage, as its secretary sees them.
import { queryOptions } from '@tanstack/react-query'
import { api, body } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import type { StageKey } from '@/lib/addresses/paths'

/** No stream reports them. */
const POLL_MS = 20_000

export function stageQueriesQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['score-queries', key.institution, key.championship, key.stage],
    queryFn: ({ signal }) =>
      body(api.GET(`${STAGE_PATH}/secretary/queries`, { signal, params: { path: key } })),
    refetchInterval: POLL_MS,
  })
}
