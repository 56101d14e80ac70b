// The secretary's answer to a query. The score itself is corrected by an edit of the ride.
import { useState } from 'react'
import { fieldCode, type SecretaryQuery } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { MAX_QUERY_ANSWER_CHARS } from '@/lib/server-limits'
import { TextArea } from '@/ui/fields/text-area'
import { FormDialog } from '@/ui/form/form-dialog'
import { useTranslation } from '@/ui/i18n'
import { ErrorNotice } from '@/ui/notices/notice'
import { answerQuery } from '../queries-api'
import { refusalText } from '../refusal-text'
import { useQueryStep } from './use-query-action'

export function AnswerDialog({ stageKey: key, query, isAccepted, onClose }: AnswerDialogProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const answer = useQueryStep(key, () => answerQuery(key, query, { accepted: isAccepted, text: text.trim() }))
  const isInvalid = isMissing || fieldCode(answer.error, 'text') !== undefined
  const submit = (close: () => void, form: HTMLFormElement) => {
    const missing = text.trim() === ''
    setMissing(missing)
    if (missing) form.querySelector('textarea')?.focus()
    else answer.mutate(undefined, { onSuccess: close })
  }
  return (
    <FormDialog
      title={t(isAccepted ? 'protests.accept' : 'protests.reject')}
      submitLabel={t('protests.sendAnswer')}
      disabled={answer.isPending}
      refusal={answer.error && !isInvalid && <ErrorNotice>{refusalText(t, answer.error)}</ErrorNotice>}
      onSubmit={submit}
      onClose={onClose}
    >
      {isAccepted && <p>{t('protests.acceptText')}</p>}
      <TextArea
        label={t('protests.answerLabel')}
        help={t('protests.answerHelp')}
        error={isInvalid ? t('protests.answerMissing') : undefined}
        required
        rows={3}
        maxLength={MAX_QUERY_ANSWER_CHARS}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setMissing(false)
        }}
      />
    </FormDialog>
  )
}

interface AnswerDialogProps {
  stageKey: StageKey
  query: SecretaryQuery
  isAccepted: boolean
  onClose: () => void
}
