// The checklist of the approval, fetched again when the board changes; approving and reopening.
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api, body, isApiError, type Approval, type ApprovalItem } from '@/api'
import { stagePath } from '@/api/stage-path'
import type { StageKey } from '@/lib/paths'
import { notify } from '@/ui/notify'
import { approvalQuery } from '@/features/stages/approval'
import { stageQuery } from '@/features/stages/stage'
import { useStoreStage } from '@/features/standings/store-stage'
import type { BoardStore } from '@/features/results/live/board-store'
import { useStageView } from '@/features/results/stage-view'

/** Many rides may arrive at once. */
const PAUSE_MS = 1_000

export function useApproval(store: BoardStore, key: StageKey): UseQueryResult<Approval> {
  const cache = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasChanged = false
    let stopped = false
    // One request after the other: each would cancel the previous one, and a busy board would never let one
    // finish.
    const refetch = async () => {
      hasChanged = false
      await cache.invalidateQueries({ queryKey: approvalQuery(key).queryKey })
      timer = undefined
      if (hasChanged && !stopped) onChange()
    }
    const onChange = () => {
      hasChanged = true
      timer ??= setTimeout(() => void refetch(), PAUSE_MS)
    }
    const unwatch = store.whole.watch(onChange)
    return () => {
      stopped = true
      unwatch()
      clearTimeout(timer)
    }
  }, [cache, store, key])
  return useQuery(approvalQuery(key))
}

const changedCodes = new Set(['not-all-finished', 'open-conflicts', 'approval-not-confirmed'])

/** Whether the approval was refused because more is left than the secretary had seen. */
export function isChanged(error: unknown): boolean {
  return isApiError(error) && changedCodes.has(error.code)
}

export function useApprove() {
  const { t } = useTranslation()
  const { key } = useStageView()
  const cache = useQueryClient()
  const storeStage = useStoreStage(key)
  const approval = approvalQuery(key).queryKey
  return useMutation({
    mutationFn: (accepted: { kind: ApprovalItem['kind']; count: number }[]) =>
      notify.progress(
        body(api.POST(`${stagePath}/approval`, { params: { path: key }, body: { acknowledged: accepted } })),
        {
          pending: t('results.secretary.approving'),
          success: t('results.secretary.approved'),
          // The dialog shows what has changed.
          error: (error) => (isChanged(error) ? null : t('results.secretary.approveFailed')),
        },
      ),
    onSuccess: storeStage,
    onError: (error) => {
      const items = isApiError(error) && error.refusal.approval
      if (items) cache.setQueryData(approval, (before) => before && { ...before, items: [...items] })
      // Someone else has approved the results already.
      if (isApiError(error, 'already-approved'))
        void cache.invalidateQueries({ queryKey: stageQuery(key).queryKey })
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: approval }),
  })
}

export function useReopen() {
  const { t } = useTranslation()
  const { key } = useStageView()
  const cache = useQueryClient()
  const storeStage = useStoreStage(key)
  return useMutation({
    mutationFn: (reason: string) =>
      notify.progress(
        body(api.POST(`${stagePath}/approval/reopening`, { params: { path: key }, body: { reason } })),
        {
          pending: t('results.reopen.pending'),
          success: t('results.reopen.done'),
          error: t('results.reopen.failed'),
        },
      ),
    onSuccess: storeStage,
    onSettled: () => void cache.invalidateQueries({ queryKey: approvalQuery(key).queryKey }),
  })
}
