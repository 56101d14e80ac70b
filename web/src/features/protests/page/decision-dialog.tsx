// The jury's decision about a query, recorded or corrected by the secretary.
import { useState } from 'react'
import { fieldCode, type SecretaryQuery } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { MAX_DECIDER_NAME_CHARS, MAX_QUERY_ANSWER_CHARS } from '@/lib/server-limits'
import { Choice } from '@/ui/fields/choice'
import { Field } from '@/ui/fields/field'
import { Select } from '@/ui/fields/select'
import { TextArea } from '@/ui/fields/text-area'
import { FormDialog } from '@/ui/form/form-dialog'
import { useTranslation } from '@/ui/i18n'
import { ErrorNotice } from '@/ui/notices/notice'
import { decideQuery } from '../queries-api'
import { refusalText } from '../refusal-text'
import { useQueryStep } from './use-query-action'

const valuesOf = ({ state, decision, published }: SecretaryQuery) => ({
  outcome: decision ? state : '',
  text: decision?.text ?? '',
  decidedBy: decision?.by ?? '',
  published,
})

export function DecisionDialog({ stageKey: key, query, onClose }: DecisionDialogProps) {
  const { t } = useTranslation()
  const [values, setValues] = useState(() => valuesOf(query))
  const [isTried, setTried] = useState(false)
  const { outcome, text, decidedBy, published } = values
  const change = (changed: Partial<typeof values>) => setValues({ ...values, ...changed })
  const decide = useQueryStep(key, () =>
    decideQuery(key, query, {
      upheld: outcome === 'upheld',
      text: text.trim(),
      decidedBy: decidedBy.trim(),
      published,
    }),
  )
  const isMissing = { outcome: outcome === '', text: text.trim() === '', decidedBy: decidedBy.trim() === '' }
  const errorOf = (name: keyof typeof isMissing, message: string) =>
    (isTried && isMissing[name]) || fieldCode(decide.error, name) !== undefined ? message : undefined
  const submit = (close: () => void, form: HTMLFormElement) => {
    setTried(true)
    const first = (['outcome', 'text', 'decidedBy'] as const).find((name) => isMissing[name])
    if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else decide.mutate(undefined, { onSuccess: close })
  }
  return (
    <FormDialog
      title={t(query.decision ? 'protests.correctDecision' : 'protests.decide')}
      submitLabel={t('protests.saveDecision')}
      disabled={decide.isPending}
      refusal={decide.error && <ErrorNotice>{refusalText(t, decide.error)}</ErrorNotice>}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        name="outcome"
        label={t('protests.outcome')}
        required
        value={outcome}
        error={errorOf('outcome', t('protests.choose'))}
        onChange={(event) => change({ outcome: event.target.value })}
      >
        <option value="">{t('results.annulments.choose')}</option>
        <option value="upheld">{t('protests.state.upheld')}</option>
        <option value="dismissed">{t('protests.state.dismissed')}</option>
      </Select>
      {outcome === 'upheld' && <p>{t('protests.acceptText')}</p>}
      <TextArea
        name="text"
        label={t('protests.decisionLabel')}
        error={errorOf('text', t('protests.decisionMissing'))}
        required
        rows={3}
        maxLength={MAX_QUERY_ANSWER_CHARS}
        value={text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <Field
        name="decidedBy"
        label={t('protests.decidedBy')}
        help={t('protests.decidedByHelp')}
        error={errorOf('decidedBy', t('protests.decidedByMissing'))}
        required
        autoComplete="off"
        maxLength={MAX_DECIDER_NAME_CHARS}
        value={decidedBy}
        onChange={(event) => change({ decidedBy: event.target.value })}
      />
      <Choice
        type="checkbox"
        label={t('protests.publish')}
        help={t('protests.publishHelp')}
        checked={published}
        onChange={(event) => change({ published: event.target.checked })}
      />
    </FormDialog>
  )
}

interface DecisionDialogProps {
  stageKey: StageKey
  query: SecretaryQuery
  onClose: () => void
}
