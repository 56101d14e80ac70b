// Adds penalty points, or edits those that were given. Once they are saved, the dialog around closes, as after every other edit.
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecretaryPenalty } from '../../../api'
import type { Reason } from '../../../lib/reason-text'
import { uuid7 } from '../../../lib/uuid7'
import { Button } from '../../../ui/button'
import { closeDialogAround } from '../../../ui/close-dialog'
import { Field } from '../../../ui/field'
import { savePenalty, useEdit } from './edits'
import { ReasonFields } from './reason-fields'
import { Refusal } from './refusal'

/** The server's limit. */
const MOST_POINTS = 1000

const none: Reason = { code: null, text: '' }

export function PenaltyForm({ rider, penalty, onCancel }: PenaltyFormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [points, setPoints] = useState(penalty ? String(penalty.points) : '')
  const [reason, setReason] = useState<Reason>(
    penalty ? { code: penalty.reasonCode, text: penalty.reason } : none,
  )
  const [wrong, setWrong] = useState(false)
  // Made here, so that a repeat after a lost answer adds nothing twice.
  const [newId] = useState(freshId)
  const edit = useEdit(
    rider,
    {
      pending: t('results.desk.saving'),
      success: t('results.desk.saved'),
      error: t(penalty ? 'results.desk.errorSaving' : 'results.desk.errorAddingPenalty'),
    },
    savePenalty,
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = Number(points)
    const usable = given > 0 && given <= MOST_POINTS
    setWrong(!usable)
    if (usable) {
      edit.mutate(
        {
          id: penalty?.id ?? newId,
          version: penalty?.version ?? null,
          penalty: { points: given, reasonCode: reason.code, reason: reason.text.trim() },
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
        {t(penalty ? 'results.desk.editPenaltyTitle' : 'results.desk.addPenaltyTitle')}
      </h3>
      <Field
        label={t('results.desk.points')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={points}
        help={t('results.desk.pointsHelp')}
        error={wrong ? t('results.desk.pointsWrong') : undefined}
        onChange={(event) => setPoints(event.target.value.replace(/\D/g, ''))}
        className="max-w-40"
      />
      <ReasonFields ruling="penalty" reason={reason} onReason={setReason} />
      <Refusal error={edit.error} gone={t('results.desk.penaltyGone')} />
      <div className="flex flex-wrap justify-end gap-3">
        {penalty && <Button onClick={onCancel}>{t('ui.cancel')}</Button>}
        <Button type="submit" look="filled" disabled={edit.isPending}>
          {t(penalty ? 'results.desk.save' : 'results.desk.addPenalty')}
        </Button>
      </div>
    </form>
  )
}

interface PenaltyFormProps {
  rider: string
  /** The penalty to edit; none to add one. */
  penalty: SecretaryPenalty | undefined
  /** Goes back from editing to adding. */
  onCancel: () => void
}

function freshId(): string {
  return uuid7(Date.now())
}
