// A dialog that asks for a reason and sends it.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { isApiError } from '@/api'
import { MAX_AD_REASON_CHARS } from '@/lib/server-limits'
import { FormDialog } from '@/ui/form/form-dialog'
import { ErrorNotice } from '@/ui/notices/notice'
import { TextArea } from '@/ui/fields/text-area'
import { refusalText } from './refusal-text'

export function ReasonDialog({ title, text, help, confirm, look, send, onDone, onClose }: ReasonDialogProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const sending = useMutation({ mutationFn: () => send(reason), onSuccess: onDone })
  const isEmpty = isApiError(sending.error, 'invalid')
  return (
    <FormDialog
      title={title}
      submitLabel={confirm}
      look={look}
      disabled={sending.isPending}
      refusal={<ErrorNotice>{sending.error && !isEmpty && refusalText(t, sending.error)}</ErrorNotice>}
      onSubmit={(close) => sending.mutate(undefined, { onSuccess: close })}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{text}</p>
      <TextArea
        label={t('market.reason')}
        help={help}
        error={isEmpty ? t('market.reasonRequired') : undefined}
        required
        rows={3}
        maxLength={MAX_AD_REASON_CHARS}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
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
