// Approves the results: asks first, and says who is missing when it isn't possible yet.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, body, isApiError, type FieldError } from '../../../api'
import { stagePath } from '../../../api/stage-path'
import { Button } from '../../../ui/button'
import { ConfirmDialog, Dialog } from '../../../ui/dialog'
import { notify } from '../../../ui/notify'
import type { BoardStore } from '../live/board-store'
import { useCell } from '../live/use-cell'
import { useStageView } from '../stage-view'
import { Refusal } from './refusal'
import { UnfinishedList } from './unfinished-list'

export function Approval({ store }: { store: BoardStore }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const approval = useApproval()
  const missing = isApiError(approval.error, 'not-all-finished') ? approval.error.fields : null
  return (
    <>
      {!missing && <Refusal error={approval.error} />}
      <Button look="filled" className="w-full" disabled={approval.isPending} onClick={() => setAsking(true)}>
        {t('results.desk.approve')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('results.desk.approve')}
          confirm={t('results.desk.approve')}
          onConfirm={() => approval.mutate()}
          onClose={() => setAsking(false)}
        >
          {t('results.desk.approveAsk')}
        </ConfirmDialog>
      )}
      {missing && <NotAllFinished store={store} missing={missing} onClose={approval.reset} />}
    </>
  )
}

function NotAllFinished({ store, missing, onClose }: NotAllFinishedProps) {
  const { t } = useTranslation()
  const { lines } = useCell(store.whole)
  return (
    <Dialog title={t('results.desk.notAll')} onClose={onClose}>
      <p className="mb-3">{t('results.desk.notAllText')}</p>
      <UnfinishedList rows={missing.flatMap(({ field }) => lines.get(field)?.row ?? [])} />
    </Dialog>
  )
}

interface NotAllFinishedProps {
  store: BoardStore
  /** As the server lists them: the field is the rider's id. */
  missing: readonly FieldError[]
  onClose: () => void
}

function useApproval() {
  const { t } = useTranslation()
  const { key } = useStageView()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () =>
      notify.progress(body(api.POST(`${stagePath}/approval`, { params: { path: key } })), {
        pending: t('results.desk.approving'),
        success: t('results.desk.approved'),
        // The dialog says who is missing.
        error: (error) => (isApiError(error, 'not-all-finished') ? null : t('results.desk.approveFailed')),
      }),
    onSuccess: (stage) => cache.setQueryData(['stage', key.institution, key.championship, key.stage], stage),
  })
}
