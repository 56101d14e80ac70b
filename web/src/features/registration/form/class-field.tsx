// The racing class: those of the rider's age, or all.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ClassChoice } from '../../../api'
import { parseDay } from '../../../lib/day'
import { Choice } from '../../../ui/choice'
import { Choices } from '../../../ui/choices'
import { classesOfAge, onlyClass } from './classes-of-age'
import type { FormValues } from './form-values'

export function ClassField({ classes, typing, filtered }: ClassFieldProps) {
  const { t } = useTranslation()
  const { register, control, formState } = typing
  const [onlyOfAge, setOnlyOfAge] = useState(filtered)
  const [birthDate, chosen] = useWatch({ control, name: ['birthDate', 'racingClass'] })
  useOnlyClass(typing, filtered ? onlyClass(classes, parseDay(birthDate)) : undefined, chosen)
  const offered = onlyOfAge ? classesOfAge(classes, parseDay(birthDate), chosen) : classes
  return (
    <Choices title={t('participantForm.racingClass')} required error={formState.errors.racingClass?.message}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 pt-1">
        {offered.map(({ name, color }) => (
          <label
            key={name}
            className="figure flex min-h-touch cursor-pointer items-center rounded-control border border-l-8 border-line-strong bg-surface py-1 pr-2 pl-3 text-lg wrap-anywhere hover:bg-sunken has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
            style={{ borderLeftColor: color }}
          >
            <input type="radio" value={name} required className="sr-only" {...register('racingClass')} />
            {name}
          </label>
        ))}
      </div>
      {offered.length === 0 && <p className="py-2 text-ink-soft">{t('participantForm.noClassOfAge')}</p>}
      <Choice
        type="checkbox"
        label={t('participantForm.onlyOfAge')}
        checked={onlyOfAge}
        onChange={(event) => setOnlyOfAge(event.target.checked)}
      />
    </Choices>
  )
}

/** Chooses the only class that fits, and takes that back when another birth date doesn't fit it any more. */
function useOnlyClass(typing: UseFormReturn<FormValues>, only: string | undefined, now: string): void {
  const chosenHere = useRef<string | undefined>(undefined)
  const choose = useEffectEvent((name: string | undefined, isEmpty: boolean) => {
    if (!isEmpty && now !== chosenHere.current) return
    if (now === (name ?? '')) return
    chosenHere.current = name
    typing.setValue('racingClass', name ?? '')
    if (name !== undefined) typing.clearErrors('racingClass')
  })
  const isEmpty = now === ''
  useEffect(() => choose(only, isEmpty), [only, isEmpty])
}

interface ClassFieldProps {
  /** The highest first. */
  classes: ClassChoice[]
  typing: UseFormReturn<FormValues>
  filtered: boolean
}
