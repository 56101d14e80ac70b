// Sets the facts about a rider that the rules use, such as that the rider is a guest. By the default rules
// there are none, and the menu has no such action.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { fieldCode, isApiError, type RiderFact } from '@/api'
import { riderText } from '@/lib/sport/rider-text'
import { MAX_REASON_CHARS } from '@/lib/server-limits'
import { Choice } from '@/ui/fields/choice'
import { Field } from '@/ui/fields/field'
import { focusHere } from '@/ui/focus-here'
import { FormDialog } from '@/ui/form/form-dialog'
import { QueryView } from '@/ui/queries/query-view'
import type { LiveRow } from '../live/board-state'
import { putFacts, useEdit, useSecretaryResult } from './edits'
import { EditRefusal } from './edit-refusal'
import {
  findWrongField,
  isOutOfRange,
  lacksReason,
  numberFacts,
  rangeOf,
  toFactsInput,
  toFactsValues,
  type FactsValues,
  type NumberFact,
} from './facts-values'
import { RiderLine } from './rider-line'

export function FactsDialog({ row, onClose }: { row: LiveRow; onClose: () => void }) {
  const { t } = useTranslation()
  const [entered, setEntered] = useState<Partial<FactsValues>>({})
  const [isTried, setTried] = useState(false)
  const query = useSecretaryResult(row.id)
  const edit = useEdit(
    row.id,
    {
      pending: t('ui.saving'),
      success: t('results.secretary.savedRuling', {
        rider: riderText(row),
        ruling: t('results.secretary.facts.saved'),
      }),
      error: t('results.secretary.errorSaving'),
    },
    putFacts,
  )
  const facts = query.data?.facts
  const values = facts && { ...toFactsValues(facts), ...entered }
  const submit = (close: () => void, form: HTMLFormElement) => {
    setTried(true)
    if (!query.data || !values) return
    const wrong = findWrongField(values, facts.used)
    if (wrong) {
      form.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
      return
    }
    edit.mutate(
      { facts: toFactsInput(values, facts.used), version: query.data.version },
      {
        onSuccess: close,
        // The form shows the current version.
        onError: (error) => isApiError(error, 'stale') && setEntered({}),
      },
    )
  }
  return (
    <FormDialog
      title={t('results.secretary.facts.title')}
      submitLabel={t('ui.save')}
      disabled={!facts || edit.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <RiderLine row={row} />
      <QueryView query={query}>
        {() =>
          values && (
            <FactsFields
              values={values}
              used={facts.used}
              isTried={isTried}
              error={edit.error}
              onEnter={(changes) => setEntered({ ...entered, ...changes })}
            />
          )
        }
      </QueryView>
      <EditRefusal error={edit.error} />
    </FormDialog>
  )
}

function FactsFields({ values, used, isTried, error, onEnter }: FactsFieldsProps) {
  const { t } = useTranslation()
  const numberError = (fact: NumberFact) => {
    const isWrong = (isTried && isOutOfRange(fact, values[fact])) || fieldCode(error, fact)
    return isWrong ? t('results.secretary.facts.outOfRange', rangeOf(fact)) : undefined
  }
  return (
    <>
      {used.includes('guest') && (
        <Choice
          // The fields are loaded after the dialog has opened.
          ref={focusHere}
          type="checkbox"
          label={t('results.secretary.facts.guest')}
          help={t('results.secretary.facts.guestHelp')}
          checked={values.guest}
          onChange={({ target }) => onEnter({ guest: target.checked })}
        />
      )}
      {numberFacts
        .filter((fact) => used.includes(fact))
        .map((fact) => (
          <Field
            key={fact}
            name={fact}
            label={t(`results.secretary.facts.${fact}`)}
            className="max-w-64"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={values[fact]}
            help={t(
              fact === 'orderByHand'
                ? 'results.secretary.facts.orderByHandHelp'
                : 'results.secretary.facts.range',
              rangeOf(fact),
            )}
            error={numberError(fact)}
            onChange={({ target }) => onEnter({ [fact]: target.value.replace(/\D/g, '') })}
          />
        ))}
      {used.includes('orderByHand') && values.orderByHand !== '' && (
        <Field
          name="orderByHandReason"
          label={t('results.secretary.facts.orderByHandReason')}
          required
          autoComplete="off"
          maxLength={MAX_REASON_CHARS}
          value={values.orderByHandReason}
          error={
            (isTried && lacksReason(values)) || fieldCode(error, 'orderByHandReason')
              ? t('errors.field.required')
              : undefined
          }
          onChange={({ target }) => onEnter({ orderByHandReason: target.value })}
        />
      )}
    </>
  )
}

interface FactsFieldsProps {
  values: FactsValues
  /** The facts that the rules use. */
  used: readonly RiderFact[]
  /** Whether the form was sent, or should have been. */
  isTried: boolean
  /** Why the last attempt failed, if it did. */
  error: unknown
  onEnter: (changes: Partial<FactsValues>) => void
}
