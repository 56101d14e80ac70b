// The query of the steps from the last ride to published standings, as the server reports them to the
// secretary.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, body } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import type { StageKey } from '@/lib/addresses/paths'

/** Phones report their state without changing the board, so it is polled. */
const PHONES_MS = 30_000

export function approvalQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['approval', key.institution, key.championship, key.stage],
    queryFn: ({ signal }) => body(api.GET(`${STAGE_PATH}/approval`, { signal, params: { path: key } })),
    staleTime: 0,
    refetchInterval: PHONES_MS,
  })
}

/** Returns a function that refetches the steps after a change. */
export function useRefetchApproval(key: StageKey) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: approvalQuery(key).queryKey })
}
