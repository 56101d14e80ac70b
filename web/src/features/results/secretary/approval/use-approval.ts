// The checklist of the approval, fetched again when the board changes; approving and reopening.
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '@/ui/i18n'
import { api, body, isApiError, type Approval, type ApprovalCheck } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import { refetchAfterChange } from '@/api/refetch'
import type { StageKey } from '@/lib/addresses/paths'
import { notify } from '@/ui/notices/notify'
import { refusalTextOf } from '@/ui/notices/refusal-text'
import { approvalQuery } from '@/features/stages/approval'
import { stageQuery } from '@/features/stages/stage'
import { useCacheStage } from '@/features/standings/use-cache-stage'
import type { BoardStore } from '@/features/results/live/board-store'
import { useStageView } from '@/features/results/stage-view'

/** Many rides may arrive at once. */
const PAUSE_MS = 1_000

export function useApproval(store: BoardStore, key: StageKey): UseQueryResult<Approval> {
  const queryClient = useQueryClient()
  const { institution, championship, stage } = key
  useEffect(() => {
    const { queryKey } = approvalQuery({ institution, championship, stage })
    // An answer that is still on its way may be older than the board. The query below requests a new one,
    // unless it is mounted already.
    void queryClient
      .cancelQueries({ queryKey })
      .then(() => queryClient.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false }))
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasChanged = false
    let stopped = false
    // One request after the other: each would cancel the previous one, and a busy board would never let one
    // finish.
    const refetch = async () => {
      hasChanged = false
      await refetchAfterChange(queryClient, queryKey)
      timer = undefined
      if (hasChanged && !stopped) onChange()
    }
    const onChange = () => {
      hasChanged = true
      timer ??= setTimeout(() => void refetch(), PAUSE_MS)
    }
    const unwatch = store.board.watch(onChange)
    return () => {
      stopped = true
      unwatch()
      clearTimeout(timer)
    }
  }, [queryClient, store, institution, championship, stage])
  return useQuery(approvalQuery(key))
}

const staleChecklistCodes = new Set(['not-all-finished', 'open-conflicts', 'approval-not-confirmed'])

/** Whether the approval was refused because more is left than the secretary had seen. */
export function isChecklistStale(error: unknown): boolean {
  return isApiError(error) && staleChecklistCodes.has(error.code)
}

interface ApprovalValues {
  accepted: { kind: ApprovalCheck; count: number }[]
  /** The name of the official who signs; null if the championship has no protests. */
  signedOffBy: string | null
}

export function useApprove() {
  const { t } = useTranslation()
  const { key } = useStageView()
  const queryClient = useQueryClient()
  const cacheStage = useCacheStage(key)
  const approval = approvalQuery(key).queryKey
  return useMutation({
    mutationFn: ({ accepted, signedOffBy }: ApprovalValues) =>
      notify.progress(
        body(
          api.POST(`${STAGE_PATH}/approval`, {
            params: { path: key },
            body: { acknowledged: accepted, ...(signedOffBy !== null && { signedOffBy }) },
          }),
        ),
        {
          pending: t('results.secretary.approving'),
          success: t('results.secretary.approved'),
          // The dialog shows what has changed.
          error: (error) =>
            isChecklistStale(error)
              ? null
              : refusalTextOf(
                  t,
                  error,
                  {
                    'stage-called-off': 'results.refusal.stage-called-off',
                    'earlier-day-not-approved': 'results.refusal.earlier-day-not-approved',
                  },
                  t('results.secretary.approveFailed'),
                ),
        },
      ),
    onSuccess: cacheStage,
    onError: (error) => {
      const items = isApiError(error) && error.refusal.approval
      if (items) queryClient.setQueryData(approval, (before) => before && { ...before, items: [...items] })
      // Someone else has approved the results already.
      if (isApiError(error, 'already-approved'))
        void queryClient.invalidateQueries({ queryKey: stageQuery(key).queryKey })
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: approval }),
  })
}

export function useReopen() {
  const { t } = useTranslation()
  const { key } = useStageView()
  const queryClient = useQueryClient()
  const cacheStage = useCacheStage(key)
  return useMutation({
    mutationFn: (reason: string) =>
      notify.progress(
        body(api.POST(`${STAGE_PATH}/approval/reopening`, { params: { path: key }, body: { reason } })),
        {
          pending: t('results.reopen.pending'),
          success: t('results.reopen.done'),
          error: t('results.reopen.failed'),
        },
      ),
    onSuccess: cacheStage,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: approvalQuery(key).queryKey }),
  })
}
