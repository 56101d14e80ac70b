// Sets a rider's DNF or DQ, or clears it, after a question.
import { useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '@/ui/i18n'
import { isApiError, type RiderStatus } from '@/api'
import { noReason } from '@/ui/notices/reason-text'
import { riderText } from '@/lib/sport/rider-text'
import { Button } from '@/ui/button'
import { closeDialogAround, Dialog } from '@/ui/dialogs/dialog'
import type { LiveRow } from '../live/board-state'
import { putStatus, useEdit } from './edits'
import { ReasonFields } from './reason-fields'
import { EditRefusal } from './edit-refusal'
import { RiderLine } from './rider-line'

export function StatusDialog({ row, status, onClose }: StatusDialogProps) {
  const { t } = useTranslation()
  const content = useRef<HTMLFormElement>(null)
  const formId = useId()
  const [reason, setReason] = useState(noReason)
  const edit = useEdit(
    row.id,
    {
      pending: t('ui.saving'),
      success: (saved) =>
        t('results.secretary.savedRuling', {
          rider: riderText(row),
          ruling: saved.status ?? t('results.secretary.statusCleared'),
        }),
      error: t(status ? 'results.secretary.errorSettingStatus' : 'results.secretary.errorRemovingStatus'),
    },
    putStatus,
  )
  const current = isApiError(edit.error) ? edit.error.refusal.result : undefined
  // Setting it again would only add a line to the log.
  const isSetByOther = current !== undefined && current.status === status
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSetByOther || edit.isPending) return
    edit.mutate(
      { status, reason, version: current?.version ?? row.version ?? 0 },
      { onSuccess: () => closeDialogAround(content.current) },
    )
  }
  return (
    <Dialog
      title={t(questions[status ?? 'none'], { name: row.name, status })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => closeDialogAround(content.current)}>
            {t(isSetByOther ? 'ui.close' : 'ui.cancel')}
          </Button>
          {!isSetByOther && (
            <Button type="submit" form={formId} look={status ? 'danger' : 'filled'} disabled={edit.isPending}>
              {t(actions[status ?? 'none'], { status })}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} ref={content} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <RiderLine row={row} />
        <p>{t(consequences[status ?? 'none'], { name: row.name, status })}</p>
        {status && <ReasonFields ruling={status} reason={reason} onReason={setReason} />}
        <EditRefusal error={edit.error} />
        {current && <p className="figure text-2xl">{current.status ?? t('results.secretary.noStatus')}</p>}
      </form>
    </Dialog>
  )
}

interface StatusDialogProps {
  row: LiveRow
  /** The status to set; null clears it. */
  status: RiderStatus | null
  onClose: () => void
}

const actions = {
  DNF: 'results.setStatus',
  NC: 'results.setStatus',
  DNS: 'results.setStatus',
  DQ: 'results.secretary.disqualify',
  none: 'results.clearStatus',
} as const

const questions = {
  DNF: 'results.secretary.askStatus',
  NC: 'results.secretary.askStatus',
  DNS: 'results.secretary.askStatus',
  DQ: 'results.secretary.askDq',
  none: 'results.secretary.askClear',
} as const

const consequences = {
  DNF: 'results.secretary.sureStatus',
  NC: 'results.secretary.sureStatus',
  DNS: 'results.secretary.sureStatus',
  DQ: 'results.secretary.sureDQ',
  none: 'results.secretary.sureClear',
} as const
