// What is left until the approval, read again as the board moves; approving, and taking an approval back.
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api, body, isApiError, type Approval, type ApprovalItem } from '../../../../api'
import { stagePath } from '../../../../api/stage-path'
import type { StageKey } from '../../../../lib/paths'
import { notify } from '../../../../ui/notify'
import { approvalQuery } from '../../../stages/approval'
import { stageQuery } from '../../../stages/stage'
import { useStoreStage } from '../../../standings/store-stage'
import type { BoardStore } from '../../live/board-store'
import { useStageView } from '../../stage-view'

/** Many rides may come at once. */
const PAUSE_MS = 1_000

export function useApproval(store: BoardStore, key: StageKey): UseQueryResult<Approval> {
  const cache = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasMoved = false
    let stopped = false
    // One request after the other: each would cancel the one before, and a busy board would let none finish.
    const readAgain = async () => {
      hasMoved = false
      await cache.invalidateQueries({ queryKey: approvalQuery(key).queryKey })
      timer = undefined
      if (hasMoved && !stopped) onMove()
    }
    const onMove = () => {
      hasMoved = true
      timer ??= setTimeout(() => void readAgain(), PAUSE_MS)
    }
    const unwatch = store.whole.watch(onMove)
    return () => {
      stopped = true
      unwatch()
      clearTimeout(timer)
    }
  }, [cache, store, key])
  return useQuery(approvalQuery(key))
}

const changed = new Set(['not-all-finished', 'open-conflicts', 'approval-not-confirmed'])

/** The approval was refused because more is left than was seen. */
export function isChanged(error: unknown): boolean {
  return isApiError(error) && changed.has(error.code)
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
          pending: t('results.desk.approving'),
          success: t('results.desk.approved'),
          // The dialog says what has changed.
          error: (error) => (isChanged(error) ? null : t('results.desk.approveFailed')),
        },
      ),
    onSuccess: storeStage,
    onError: (error) => {
      const items = isApiError(error) && error.office.approval
      if (items) cache.setQueryData(approval, (before) => before && { ...before, items: [...items] })
      // Somebody else was faster.
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
