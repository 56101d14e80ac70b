// A dialog that asks for a reason and sends it.
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../api'
import { Button } from '../../ui/button'
import { closeDialogAround } from '../../ui/close-dialog'
import { Dialog } from '../../ui/dialog'
import { Refusal } from '../../ui/notice'
import { TextArea } from '../../ui/text-area'
import { useRefusal } from './refusal'

/** The server's limit in characters. */
const MAX_LENGTH = 500

export function ReasonDialog({ title, text, help, confirm, look, send, onDone, onClose }: ReasonDialogProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState('')
  const refusal = useRefusal()
  const sending = useMutation({ mutationFn: () => send(reason), onSuccess: onDone })
  const isEmpty = isApiError(sending.error, 'invalid')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sending.mutate(undefined, { onSuccess: () => closeDialogAround(form.current) })
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => closeDialogAround(form.current)}>{t('ui.cancel')}</Button>
          <Button type="submit" form="reason" look={look} disabled={sending.isPending}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id="reason" ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{text}</p>
        <TextArea
          label={t('market.reason')}
          help={help}
          error={isEmpty ? t('market.reasonRequired') : undefined}
          required
          rows={3}
          maxLength={MAX_LENGTH}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Refusal>{sending.error && !isEmpty && refusal(sending.error)}</Refusal>
      </form>
    </Dialog>
  )
}

interface ReasonDialogProps {
  title: string
  text: string
  help?: string
  confirm: string
  look: 'filled' | 'danger'
  send: (reason: string) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}
