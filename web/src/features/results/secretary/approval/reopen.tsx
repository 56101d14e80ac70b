// Reopens approved results with a public reason, because something was wrong or a ride arrived late.
import { useId, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError, type ResultsStatus } from '../../../../api'
import { Button } from '../../../../ui/button'
import { closeDialogAround } from '../../../../ui/close-dialog'
import { Dialog } from '../../../../ui/dialog'
import { TextArea } from '../../../../ui/text-area'
import { Refusal } from '../refusal'
import { useReopen } from './use-approval'

type ApprovedStatus = Exclude<ResultsStatus, 'inProgress'>

export function Reopen({ status }: { status: ApprovedStatus }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className="w-full" onClick={() => setOpen(true)}>
        {t('results.reopen.button')}
      </Button>
      {open && <ReopenDialog status={status} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The limit of the server. */
const MAX_LENGTH = 500

function ReopenDialog({ status, onClose }: { status: ApprovedStatus; onClose: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const reopen = useReopen()
  const isInvalid = isApiError(reopen.error) && reopen.error.fields.some(({ field }) => field === 'reason')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isMissing = reason.trim() === ''
    setMissing(isMissing)
    if (isMissing) event.currentTarget.querySelector('textarea')?.focus()
    else reopen.mutate(reason.trim(), { onSuccess: () => closeDialogAround(form.current) })
  }
  return (
    <Dialog
      title={t('results.reopen.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={(event) => closeDialogAround(event.currentTarget)}>{t('ui.cancel')}</Button>
          <Button type="submit" form={id} look="danger" disabled={reopen.isPending}>
            {t('results.reopen.button')}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{t('results.reopen.text')}</p>
        {status !== 'approved' && <p>{t(`results.reopen.textOf.${status}`)}</p>}
        <TextArea
          label={t('results.reopen.reason')}
          help={t('results.reopen.reasonHelp')}
          error={missing || isInvalid ? t('results.reopen.reasonMissing') : undefined}
          required
          rows={3}
          maxLength={MAX_LENGTH}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value)
            setMissing(false)
          }}
        />
        {!isInvalid && <Refusal error={reopen.error} />}
      </form>
    </Dialog>
  )
}
