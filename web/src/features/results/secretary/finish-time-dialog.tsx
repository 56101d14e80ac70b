// Corrects the finish time of a finished rider, or removes the correction. The finish time breaks the last
// tie.
import { PencilLine } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { isApiError } from '@/api'
import { clockSecondsText } from '@/lib/time/dates'
import { riderText } from '@/lib/sport/rider-text'
import { Button } from '@/ui/button'
import { Field } from '@/ui/fields/field'
import { FormDialog } from '@/ui/form/form-dialog'
import type { LiveRow } from '../live/board-state'
import { useStageView } from '../stage-view'
import { closeDialogAround } from '@/ui/dialogs/dialog'
import { deleteFinishTimeCorrection, putFinishTime, useEdit, useSecretaryResult } from './edits'
import { EditRefusal } from './edit-refusal'
import { RiderLine } from './rider-line'

export function FinishTimeDialog({ row, onClose }: { row: LiveRow; onClose: () => void }) {
  const { t } = useTranslation()
  const { stage } = useStageView()
  const content = useRef<HTMLParagraphElement>(null)
  const clock = (time: string) => clockSecondsText(time, stage.timeZone)
  const [input, setInput] = useState(() => (row.lastTimeRecorded === null ? '' : clock(row.lastTimeRecorded)))
  const [isInvalid, setIsInvalid] = useState(false)
  const result = useSecretaryResult(row.id).data
  const changedBy = result?.lastTimeChangedBy
  const { edit, removal, isPending } = useFinishTimeEdits(row)
  const failure = edit.error ?? removal.error
  const current = isApiError(failure) ? failure.refusal.result : undefined
  const version = current?.version ?? row.version ?? 0
  const removeCorrection = () => {
    edit.reset()
    removal.mutate({ version }, { onSuccess: () => closeDialogAround(content.current) })
  }
  const submit = (close: () => void, form: HTMLFormElement) => {
    const time = finishTime(input)
    setIsInvalid(time === null)
    if (time === null) {
      form.querySelector('input')?.focus()
      return
    }
    removal.reset()
    edit.mutate({ time, version }, { onSuccess: close })
  }
  return (
    <FormDialog
      title={t('results.changeFinishTime')}
      submitLabel={t('ui.save')}
      disabled={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <RiderLine row={row} />
      <Field
        label={t('results.secretary.finishTime')}
        className="max-w-64"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={input}
        help={t('results.secretary.finishTimeHelp')}
        error={isInvalid ? t('results.secretary.finishTimeWrong') : undefined}
        onChange={(event) => setInput(event.target.value)}
      />
      <p ref={content} className="text-sm text-ink-soft">
        {row.startedOn && t('results.secretary.startedAt', { time: clock(row.startedOn) })}
        {result?.uncorrectedLastTime && changedBy && (
          <> · {t('results.secretary.recordedAt', { time: clock(result.uncorrectedLastTime) })}</>
        )}
      </p>
      {changedBy && <Correction changedBy={changedBy} disabled={isPending} onRemove={removeCorrection} />}
      <EditRefusal error={failure} />
      {current?.lastTimeRecorded && <p className="figure text-2xl">{clock(current.lastTimeRecorded)}</p>}
    </FormDialog>
  )
}

/** A new finish time, or the removal of the correction. */
function useFinishTimeEdits(row: LiveRow) {
  const { t } = useTranslation()
  const edit = useEdit(
    row.id,
    {
      pending: t('ui.saving'),
      success: ({ time }) =>
        t('results.secretary.savedRuling', {
          rider: riderText(row),
          ruling: t('results.secretary.finishTimeGiven', { time }),
        }),
      error: t('results.secretary.errorFinishTime'),
    },
    putFinishTime,
  )
  const removal = useEdit(
    row.id,
    {
      pending: t('results.secretary.removingCorrection'),
      success: t('results.secretary.correctionRemoved'),
      error: t('results.secretary.errorRemovingCorrection'),
    },
    deleteFinishTimeCorrection,
  )
  return { edit, removal, isPending: edit.isPending || removal.isPending }
}

function Correction({ changedBy, disabled, onRemove }: CorrectionProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="inline-flex items-center gap-1.5 font-semibold">
        <PencilLine aria-hidden="true" size={16} />
        {t('results.secretary.changedBy', { name: changedBy })}
      </p>
      <Button look="quiet" className="-ml-4" disabled={disabled} onClick={onRemove}>
        {t('results.secretary.removeCorrection')}
      </Button>
    </div>
  )
}

interface CorrectionProps {
  /** The name of the secretary who has corrected the time. */
  changedBy: string
  disabled: boolean
  onRemove: () => void
}

/**
 * Parses a finish time as a secretary enters it. Returns the time as `HH:MM:SS`, from hours, minutes and
 * optional seconds with any separator or none; null if it isn't a time of day.
 */
export function finishTime(input: string): string | null {
  const parts = /^(\d{1,2})\s*[:.,h-]?\s*(\d{2})(?:\s*[:.,-]?\s*(\d{2}))?$/i.exec(input.trim())
  const [, hours = '', minutes, seconds = '00'] = parts ?? []
  if (minutes === undefined) return null
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}`
}
