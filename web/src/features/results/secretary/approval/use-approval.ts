// What is left until the approval, read again as the board moves; approving, and taking an approval back.
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api, body, isApiError, type Approval, type ApprovalItem, type Stage } from '../../../../api'
import { stagePath } from '../../../../api/stage-path'
import { notify } from '../../../../ui/notify'
import { approvalQuery } from '../../../stages/approval'
import { stageQuery } from '../../../stages/stage'
import type { BoardStore } from '../../live/board-store'
import { useStageView } from '../../stage-view'

/** Many rides may come at once. */
const PAUSE_MS = 1_000

export function useApproval(store: BoardStore): UseQueryResult<Approval> {
  const { key } = useStageView()
  const cache = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = store.whole.watch(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        void cache.invalidateQueries({ queryKey: approvalQuery(key).queryKey })
      }, PAUSE_MS)
    })
    return () => {
      stop()
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
  const keep = useKeptStage()
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
    onSuccess: keep,
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
  const keep = useKeptStage()
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
    onSuccess: keep,
    onSettled: () => void cache.invalidateQueries({ queryKey: approvalQuery(key).queryKey }),
  })
}

function useKeptStage() {
  const { key } = useStageView()
  const cache = useQueryClient()
  return (stage: Stage) => cache.setQueryData(stageQuery(key).queryKey, stage)
}
