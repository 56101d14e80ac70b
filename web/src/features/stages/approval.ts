// What is left on the way of a stage's results from the last ride to published standings, as the server finds it for the office.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, body } from '../../api'
import { stagePath } from '../../api/stage-path'
import type { StageKey } from '../../lib/paths'

/** Phones tell of themselves without moving the board. */
const PHONES_MS = 30_000

export function approvalQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['approval', key.institution, key.championship, key.stage],
    queryFn: ({ signal }) => body(api.GET(`${stagePath}/approval`, { signal, params: { path: key } })),
    staleTime: 0,
    refetchInterval: PHONES_MS,
  })
}

/** For whoever has changed something on that way. */
export function useApprovalAgain(key: StageKey) {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: approvalQuery(key).queryKey })
}
