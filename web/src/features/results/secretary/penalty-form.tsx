// Adds or edits penalty points. Those of a reason for which the rules set them can't be changed. After saving, the dialog that contains the form closes, as after every other
// edit.
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '@/ui/i18n'
import { v7 as uuid7 } from 'uuid'
import type { SecretaryPenalty } from '@/api'
import { riderText } from '@/lib/sport/rider-text'
import { MAX_PENALTY_POINTS } from '@/lib/server-limits'
import { noReason, type Reason } from '@/ui/notices/reason-text'
import { Button } from '@/ui/button'
import { closeDialogAround } from '@/ui/dialogs/dialog'
import type { LiveRow } from '../live/board-state'
import { Field } from '@/ui/fields/field'
import { focusHere } from '@/ui/focus-here'
import { savePenalty, useEdit } from './edits'
import { ReasonFields } from './reason-fields'
import { EditRefusal } from './edit-refusal'

export function PenaltyForm({ rider, penalty, marks, onCancel }: PenaltyFormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [points, setPoints] = useState(penalty ? String(penalty.points) : '')
  const [reason, setReason] = useState<Reason>(
    penalty ? { code: penalty.reasonCode, text: penalty.reason } : noReason,
  )
  const setByRules = reason.code === null ? undefined : marks[reason.code]
  const [isInvalid, setIsInvalid] = useState(false)
  // Made here, so that a retry after a lost answer adds nothing twice.
  const [newId] = useState(() => uuid7())
  const edit = useEdit(
    rider.id,
    {
      pending: t('ui.saving'),
      success: (saved) =>
        t('results.secretary.savedRuling', {
          rider: riderText(rider),
          ruling: t('results.secretary.penaltyGiven', { count: saved.penalty.points }),
        }),
      error: t(penalty ? 'results.secretary.errorSaving' : 'results.secretary.errorAddingPenalty'),
    },
    savePenalty,
  )
  // In an effect, because the dialog is opened after its content is rendered.
  useEffect(() => focusHere(form.current?.querySelector('input') ?? null), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = setByRules ?? Number(points)
    const isValid = value > 0 && value <= MAX_PENALTY_POINTS
    setIsInvalid(!isValid)
    if (isValid) {
      edit.mutate(
        {
          id: penalty?.id ?? newId,
          version: penalty?.version ?? null,
          penalty: { points: value, reasonCode: reason.code, reason: reason.text.trim() },
        },
        { onSuccess: () => closeDialogAround(form.current) },
      )
    } else {
      event.currentTarget.querySelector('input')?.focus()
    }
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-3">
      <h3 className="text-lg">
        {t(penalty ? 'results.secretary.editPenaltyTitle' : 'results.secretary.addPenaltyTitle')}
      </h3>
      <Field
        label={t('results.secretary.points')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={setByRules ?? points}
        readOnly={setByRules !== undefined}
        help={t(
          setByRules === undefined ? 'results.secretary.pointsHelp' : 'results.secretary.pointsSetByRules',
        )}
        error={isInvalid && setByRules === undefined ? t('results.secretary.pointsWrong') : undefined}
        onChange={(event) => setPoints(event.target.value.replace(/\D/g, ''))}
        className="max-w-40"
      />
      <ReasonFields ruling="penalty" reason={reason} onReason={setReason} />
      <EditRefusal error={edit.error} gone={t('results.secretary.penaltyGone')} />
      <div className="flex flex-wrap justify-end gap-3">
        {penalty && <Button onClick={onCancel}>{t('ui.cancel')}</Button>}
        <Button type="submit" look="filled" disabled={edit.isPending}>
          {t(penalty ? 'ui.save' : 'results.secretary.addPenalty')}
        </Button>
      </div>
    </form>
  )
}

interface PenaltyFormProps {
  rider: LiveRow
  /** The penalty to edit; undefined to add one. */
  penalty: SecretaryPenalty | undefined
  /** The points that the rules set, by the code of the reason. */
  marks: Readonly<Record<string, number>>
  /** Returns from editing to adding. */
  onCancel: () => void
}
