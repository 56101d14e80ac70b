// Enters a new score: one of the five scores in classic, or a number in open free.
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { classicScores } from '@/lib/sport/classic-scores'
import { Button } from '@/ui/button'
import { Field } from '@/ui/fields/field'
import { useStageView } from '../stage-view'

export function ScoreForm({ score, isInConflict, reasonFields, disabled, onSave, children }: ScoreFormProps) {
  const { t } = useTranslation()
  const title = useId()
  const { stage } = useStageView()
  const [points, setPoints] = useState(String(score))
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(points === '')
    if (points !== '') onSave(Number(points))
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-labelledby={isInConflict ? title : undefined}
      className="flex flex-col gap-4"
    >
      {isInConflict && (
        <h3 id={title} className="text-lg">
          {t('results.secretary.otherScore')}
        </h3>
      )}
      {stage.format === 'classic' ? (
        <ScoreChoice points={points} hasHeading={isInConflict} onChange={setPoints} />
      ) : (
        <Field
          label={t('results.secretary.newScore')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={points}
          error={missing ? t('results.secretary.enterScore') : undefined}
          onChange={(event) => setPoints(event.target.value.replace(/\D/g, ''))}
          className="w-40 max-w-full"
        />
      )}
      {reasonFields}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {children}
        <Button type="submit" look="filled" disabled={disabled}>
          {t('ui.save')}
        </Button>
      </div>
    </form>
  )
}

interface ScoreFormProps {
  /** The score that counts now. */
  score: number
  /** Whether a conflict can also be decided with a button outside, so that the form needs a heading. */
  isInConflict: boolean
  /** The reason for the score, unless it is entered outside. */
  reasonFields: ReactNode
  disabled: boolean
  onSave: (points: number) => void
  /** Other actions, shown next to the save button. */
  children: ReactNode
}

function ScoreChoice({ points, hasHeading, onChange }: ScoreChoiceProps) {
  const { t } = useTranslation()
  const name = useId()
  const choice = useRef<HTMLFieldSetElement>(null)
  const chooseByDigit = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target)) return
    const score = classicScores.map(String).find((digit) => digit === event.key)
    if (score === undefined) return
    choice.current?.querySelector<HTMLInputElement>(`input[value="${score}"]`)?.focus()
    onChange(score)
  })
  // The digits choose a score anywhere in the dialog, as on the card. The dialog opens with the focus on the
  // button that closes it, because the ride is still being loaded.
  useEffect(() => {
    const dialog = choice.current?.closest('dialog')
    const onKeyDown = (event: KeyboardEvent) => {
      // A question over the dialog has its own keys.
      if (event.target instanceof Element && event.target.closest('dialog') === dialog) chooseByDigit(event)
    }
    dialog?.addEventListener('keydown', onKeyDown)
    return () => dialog?.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <fieldset ref={choice}>
      <legend className={hasHeading ? 'sr-only' : 'mb-1 font-semibold'}>
        {t('results.secretary.newScore')}
      </legend>
      <div className="score-choice">
        {classicScores.map((score) => (
          <label key={score} data-score={score}>
            <input
              type="radio"
              name={name}
              value={score}
              checked={points === String(score)}
              onChange={() => onChange(String(score))}
            />
            {score}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ScoreChoiceProps {
  points: string
  /** Whether the form has a heading, which says the same as the legend. */
  hasHeading: boolean
  onChange: (points: string) => void
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type="radio"]), select, textarea')
}
