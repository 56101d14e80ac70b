// The racing class: those of the rider's age, or all.
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ClassChoice } from '../../../api'
import { parseDay } from '../../../lib/day'
import { Choice } from '../../../ui/choice'
import { Choices } from '../../../ui/choices'
import { classesOfAge } from './classes-of-age'
import type { Entered } from './entered'

export function ClassField({ classes, typing, filtered }: ClassFieldProps) {
  const { t } = useTranslation()
  const { register, control, formState } = typing
  const [onlyOfAge, setOnlyOfAge] = useState(filtered)
  const [birthDate, chosen] = useWatch({ control, name: ['birthDate', 'racingClass'] })
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

interface ClassFieldProps {
  /** The highest first. */
  classes: ClassChoice[]
  typing: UseFormReturn<Entered>
  filtered: boolean
}
