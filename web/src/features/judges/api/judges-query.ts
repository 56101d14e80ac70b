// The judges of the stage, as the secretary sees them. Polled while the page is open, because the server
// sends no events about phones.
import { queryOptions } from '@tanstack/react-query'
import type { StageKey } from '@/lib/paths'
import { listJudges } from './judges-api'

const POLL_MS = 15_000

export function judgesQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['judges', key.institution, key.championship, key.stage],
    queryFn: ({ signal }) => listJudges(key, signal),
    refetchInterval: POLL_MS,
  })
}
