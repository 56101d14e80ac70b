// The field for the racing class: the classes of the rider's age, or all.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import type { ClassChoice } from '@/api'
import { parseDay } from '@/lib/time/day'
import { Choice } from '@/ui/fields/choice'
import { Choices } from '@/ui/fields/choices'
import type { FormValues } from './form-values'

export function ClassField({ classes, methods, filtersByAge }: ClassFieldProps) {
  const { t } = useTranslation()
  const { register, control, formState } = methods
  const [isFiltered, setFiltered] = useState(filtersByAge)
  const [birthDate, selected] = useWatch({ control, name: ['birthDate', 'racingClass'] })
  useOnlyClass(methods, filtersByAge ? onlyFittingClass(classes, parseDay(birthDate)) : undefined, selected)
  const offeredClasses = isFiltered ? classesOfAge(classes, parseDay(birthDate), selected) : classes
  return (
    <Choices title={t('participantForm.racingClass')} required error={formState.errors.racingClass?.message}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 pt-1">
        {offeredClasses.map(({ name, color }) => (
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
      {offeredClasses.length === 0 && (
        <p className="py-2 text-ink-soft">{t('participantForm.noClassOfAge')}</p>
      )}
      <Choice
        type="checkbox"
        label={t('participantForm.onlyOfAge')}
        checked={isFiltered}
        onChange={(event) => setFiltered(event.target.checked)}
      />
    </Choices>
  )
}

/** Selects the class if only one fits, and clears it when it no longer fits another birth date. */
function useOnlyClass(
  methods: UseFormReturn<FormValues>,
  fittingClass: string | undefined,
  selected: string,
): void {
  const autoSelected = useRef<string | undefined>(undefined)
  const select = useEffectEvent((name: string | undefined, isEmpty: boolean) => {
    if (!isEmpty && selected !== autoSelected.current) return
    if (selected === (name ?? '')) return
    autoSelected.current = name
    methods.setValue('racingClass', name ?? '')
    if (name !== undefined) methods.clearErrors('racingClass')
  })
  const isEmpty = selected === ''
  useEffect(() => select(fittingClass, isEmpty), [fittingClass, isEmpty])
}

interface ClassFieldProps {
  /** The hardest first. */
  classes: ClassChoice[]
  methods: UseFormReturn<FormValues>
  filtersByAge: boolean
}

/**
 * The classes that are offered for a birth date, by the server's bounds: all if there is no birth date; the
 * selected class is always included.
 */
export function classesOfAge(
  classes: ClassChoice[],
  birthDate: string | null,
  selected: string,
): ClassChoice[] {
  if (birthDate === null) return classes
  return classes.filter((choice) => choice.name === selected || fitsClass(choice, birthDate))
}

/** Whether a rider born on this day fits the class, by the server's bounds. */
export function fitsClass({ bornFrom, bornTill }: ClassChoice, birthDate: string): boolean {
  return (!bornFrom || bornFrom <= birthDate) && birthDate <= bornTill
}

/** The class to select automatically, because it is the only one that fits. */
function onlyFittingClass(classes: ClassChoice[], birthDate: string | null): string | undefined {
  const fitting = classesOfAge(classes, birthDate, '')
  return fitting.length === 1 ? fitting[0]?.name : undefined
}
