// Reopens approved results with a public reason, because something was wrong or a ride arrived late.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { fieldCode, type ResultsStatus } from '@/api'
import { REOPEN_PARAM } from '@/lib/addresses/paths'
import { MAX_REOPENING_REASON_CHARS } from '@/lib/server-limits'
import { Button } from '@/ui/button'
import { FormDialog } from '@/ui/form/form-dialog'
import { TextArea } from '@/ui/fields/text-area'
import { useDialogParam } from '@/ui/dialogs/use-dialog-param'
import { EditRefusal } from '../edit-refusal'
import { useReopen } from './use-approval'

export type ApprovedStatus = Exclude<ResultsStatus, 'inProgress'>

export function Reopen({ status }: { status: ApprovedStatus }) {
  const { t } = useTranslation()
  const [open, setOpen] = useDialogParam(REOPEN_PARAM)
  return (
    <>
      <Button className="max-sm:w-full xl:w-full" onClick={() => setOpen(true)}>
        {t('results.reopen.button')}
      </Button>
      {open && <ReopenDialog status={status} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReopenDialog({ status, onClose }: { status: ApprovedStatus; onClose: () => void }) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const reopen = useReopen()
  const isInvalid = fieldCode(reopen.error, 'reason') !== undefined
  const submit = (close: () => void, form: HTMLFormElement) => {
    const isMissing = reason.trim() === ''
    setMissing(isMissing)
    if (isMissing) form.querySelector('textarea')?.focus()
    else reopen.mutate(reason.trim(), { onSuccess: close })
  }
  return (
    <FormDialog
      title={t('results.reopen.title')}
      submitLabel={t('results.reopen.button')}
      look="danger"
      disabled={reopen.isPending}
      refusal={!isInvalid && <EditRefusal error={reopen.error} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('results.reopen.text')}</p>
      {status !== 'approved' && <p>{t(`results.reopen.textOf.${status}`)}</p>}
      <TextArea
        label={t('results.reopen.reason')}
        help={t('results.reopen.reasonHelp')}
        error={missing || isInvalid ? t('results.reopen.reasonMissing') : undefined}
        required
        rows={3}
        maxLength={MAX_REOPENING_REASON_CHARS}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value)
          setMissing(false)
        }}
      />
    </FormDialog>
  )
}
