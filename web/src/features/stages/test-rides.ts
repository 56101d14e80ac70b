// The query of the number of rides that were recorded before the start, for the secretary.
import { queryOptions } from '@tanstack/react-query'
import { api, body } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import type { StageKey } from '@/lib/addresses/paths'

/** They don't appear in live results, so no stream reports them. */
const POLL_MS = 60_000
/** Where the secretary decides about them. */
export const FAST_POLL_MS = 15_000

export function testRidesQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['test-rides', key.institution, key.championship, key.stage],
    queryFn: ({ signal }) => body(api.GET(`${STAGE_PATH}/test-rides`, { signal, params: { path: key } })),
    refetchInterval: POLL_MS,
  })
}
