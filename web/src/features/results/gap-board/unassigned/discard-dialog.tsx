// Discards a ride without a rider, with a reason.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Stage, UnassignedRide } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { MAX_NOTE_CHARS } from '@/lib/server-limits'
import { Field } from '@/ui/fields/field'
import { FormDialog } from '@/ui/form/form-dialog'
import { ErrorNotice } from '@/ui/notices/notice'
import { refusalText } from './refusal-text'
import { RideFacts } from './ride-facts'
import { useDiscardRide } from './unassigned-api'

interface DiscardDialogProps {
  stage: Stage
  ride: UnassignedRide
  onClose: () => void
}

export function DiscardDialog({ stage, ride, onClose }: DiscardDialogProps) {
  const { t } = useTranslation()
  const discard = useDiscardRide(stageKey(stage), ride)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (close: () => void, form: HTMLFormElement) => {
    setMissing(reason.trim() === '')
    if (reason.trim()) discard.mutate(reason, { onSuccess: close })
    else form.querySelector('input')?.focus()
  }
  return (
    <FormDialog
      title={t('unassigned.discardTitle')}
      submitLabel={t('unassigned.discard')}
      look="danger"
      disabled={discard.isPending}
      refusal={<ErrorNotice>{discard.isError && refusalText(t, discard.error)}</ErrorNotice>}
      onSubmit={submit}
      onClose={onClose}
    >
      <RideFacts stage={stage} ride={ride} />
      <p>{t('unassigned.discardText')}</p>
      <Field
        label={t('unassigned.reason')}
        help={t('unassigned.reasonHelp')}
        value={reason}
        required
        maxLength={MAX_NOTE_CHARS}
        autoComplete="off"
        error={isMissing ? t('errors.field.required') : undefined}
        alert
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
