// Enters a new score: one of the scores of the rules in classic, or a number in open free.
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { rideTotals, type SectionRules, unriddenMarks } from '@/lib/sport/scoring-rules'
import { unriddenKinds } from '@/lib/sport/unridden'
import { rulesOf } from '@/features/scoring/scored-stage'
import { Button } from '@/ui/button'
import { Field } from '@/ui/fields/field'
import { useStageView } from '../stage-view'
import type { NewScore } from './edits'

export function ScoreForm({ score, isInConflict, reasonFields, disabled, onSave, children }: ScoreFormProps) {
  const { t } = useTranslation()
  const title = useId()
  const { stage } = useStageView()
  const [value, setValue] = useState<string>(score.unridden ?? String(score.points))
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(value === '')
    if (value !== '') onSave(newScore(rulesOf(stage).section, value))
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
        <ScoreChoice
          section={rulesOf(stage).section}
          value={value}
          hasHeading={isInConflict}
          onChange={setValue}
        />
      ) : (
        <Field
          label={t('results.secretary.newScore')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={value}
          error={missing ? t('results.secretary.enterScore') : undefined}
          onChange={(event) => setValue(event.target.value.replace(/\D/g, ''))}
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
  score: NewScore
  /** Whether a conflict can also be decided with a button outside, so that the form needs a heading. */
  isInConflict: boolean
  /** The reason for the score, unless it is entered outside. */
  reasonFields: ReactNode
  disabled: boolean
  onSave: (score: NewScore) => void
  /** Other actions, shown next to the save button. */
  children: ReactNode
}

function ScoreChoice({ section, value, hasHeading, onChange }: ScoreChoiceProps) {
  const { t } = useTranslation()
  const scores = rideTotals(section).map(String)
  const name = useId()
  const choice = useRef<HTMLFieldSetElement>(null)
  const chooseByDigit = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target)) return
    const score = scores.find((digit) => digit === event.key)
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
        {scores.map((score) => (
          <label key={score} data-score={score}>
            <input
              type="radio"
              name={name}
              value={score}
              checked={value === score}
              onChange={() => onChange(score)}
            />
            {score}
          </label>
        ))}
        {unriddenKinds
          .filter((kind) => unriddenMarks(section, kind) !== null)
          .map((kind) => (
            <label key={kind} className="text-base">
              <input
                type="radio"
                name={name}
                value={kind}
                checked={value === kind}
                onChange={() => onChange(kind)}
              />
              {t(`judging.unridden.${kind}`, { marks: unriddenMarks(section, kind) })}
            </label>
          ))}
      </div>
    </fieldset>
  )
}

interface ScoreChoiceProps {
  section: SectionRules
  /** A score, or why there is no ride. */
  value: string
  /** Whether the form has a heading, which says the same as the legend. */
  hasHeading: boolean
  onChange: (points: string) => void
}

function newScore(section: SectionRules, value: string): NewScore {
  const unridden = unriddenKinds.find((kind) => kind === value)
  return unridden ? { points: unriddenMarks(section, unridden) ?? 0, unridden } : { points: Number(value) }
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type="radio"]), select, textarea')
}
