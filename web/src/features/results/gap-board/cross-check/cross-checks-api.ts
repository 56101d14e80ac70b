// The request for the comparison of second judges' scores with those that count.
import { queryOptions } from '@tanstack/react-query'
import { api, body } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import { type StageKey, stageName } from '@/lib/addresses/paths'

/** Phones deliver at any time, and these scores aren't in the stream of the results. */
const REFRESH_MS = 30_000

export function crossChecksQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['cross-checks', stageName(key)],
    queryFn: ({ signal }) =>
      body(api.GET(`${STAGE_PATH}/secretary/cross-checks`, { signal, params: { path: key } })),
    refetchInterval: REFRESH_MS,
  })
}
