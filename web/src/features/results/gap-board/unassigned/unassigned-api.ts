// The requests about rides of riders whom judges couldn't identify.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { api, body, isApiError } from '@/api'
import type { AssignmentIn, Reply, UnassignedRide } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import { type StageKey, stageName } from '@/lib/addresses/paths'
import { notify } from '@/ui/notices/notify'

/** Phones deliver at any time, and rides without a rider aren't in the stream of the results. */
const REFRESH_MS = 30_000

export function unassignedRidesQuery(key: StageKey) {
  return queryOptions({
    queryKey: ['unassigned-rides', stageName(key)],
    queryFn: ({ signal }) =>
      body(api.GET(`${STAGE_PATH}/secretary/unassigned-rides`, { signal, params: { path: key } })),
    refetchInterval: REFRESH_MS,
  })
}

export function possibleRidersQuery(key: StageKey, ride: string) {
  return queryOptions({
    queryKey: ['unassigned-rides', stageName(key), ride],
    queryFn: ({ signal }) =>
      body(
        api.GET(`${STAGE_PATH}/secretary/unassigned-rides/{ride}/riders`, {
          signal,
          params: { path: { ...key, ride } },
        }),
      ),
    // Scores arrive all the time.
    gcTime: 0,
  })
}

export function useAssignRide(key: StageKey, { id }: UnassignedRide) {
  const { t } = useTranslation()
  const refresh = useRefresh(key)
  return useMutation({
    mutationFn: (assignment: AssignmentIn) =>
      body(
        api.POST(`${STAGE_PATH}/secretary/unassigned-rides/{ride}/assign`, {
          params: { path: { ...key, ride: id } },
          body: assignment,
        }),
      ),
    onSuccess: (reply) => notify.success(t(assignedText(reply))),
    onSettled: refresh,
  })
}

/** A ride that was given to a rider may wait for the secretary, or not count. */
function assignedText({ outcome, code }: Reply) {
  if (code === 'results-approved') return 'unassigned.assignedLate'
  if (code === 'test-ride') return 'unassigned.assignedTest'
  return outcome === 'conflict' ? 'unassigned.assignedConflict' : 'unassigned.assigned'
}

export function useDiscardRide(key: StageKey, { id }: UnassignedRide) {
  const { t } = useTranslation()
  const refresh = useRefresh(key)
  return useMutation({
    mutationFn: (reason: string) =>
      body(
        api.POST(`${STAGE_PATH}/secretary/unassigned-rides/{ride}/discard`, {
          params: { path: { ...key, ride: id } },
          body: { reason },
        }),
      ),
    onSuccess: () => notify.success(t('unassigned.discarded')),
    onSettled: refresh,
  })
}

function useRefresh(key: StageKey) {
  const queries = useQueryClient()
  return async (_: unknown, error: unknown) => {
    // Other failures have changed nothing.
    if (error && !isApiError(error, 'stale')) return
    await queries.invalidateQueries({ queryKey: unassignedRidesQuery(key).queryKey, exact: true })
  }
}
