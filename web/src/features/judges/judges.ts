// Who judges the stage, as the office sees it. It is asked again while somebody looks: phones are heard of by nothing else.
import { queryOptions } from '@tanstack/react-query'
import type { StageKey } from '../../lib/paths'
import { listJudges } from './judges-api'

const EVERY_MS = 15_000

export function judgesQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['judges', key.institution, key.championship, key.stage],
    queryFn: ({ signal }) => listJudges(key, signal),
    refetchInterval: EVERY_MS,
  })
}
