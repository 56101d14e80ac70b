// The initial values of a class: like the one above it, with all sections.
import type { ChampionshipClass } from '@/api'
import { numbersUpTo } from '@/lib/numbers-up-to'
import type { ClassValues, FormValues } from '../form-values'

/** Distinct colours on which white text is readable. */
const colors = ['#c8102e', '#1d5fd0', '#15803d', '#c2410c', '#7c3aed', '#0f766e', '#be185d', '#525252']
/** The laps of the first class. */
const DEFAULT_LAPS = '3'

type ExistingClasses = Pick<FormValues, 'classes' | 'sections'>

export function newClass({ classes, sections }: ExistingClasses): ClassValues {
  const last = classes.at(-1)
  const usedColors = new Set(classes.map(({ color }) => color))
  return {
    former: null,
    name: '',
    color: colors.find((color) => !usedColors.has(color)) ?? colors[classes.length % colors.length] ?? '',
    startTime: last?.startTime ?? '',
    endTime: last?.endTime ?? '',
    yearsFrom: '0',
    yearsTo: '',
    laps: last?.laps ?? DEFAULT_LAPS,
    sections: numbersUpTo(Number(sections) || 0),
    order: null,
  }
}

/** A new class with the name, colour and difficulty of a class of the championship. */
export function classOfSeason(
  { name, bgColor, order }: ChampionshipClass,
  existing: ExistingClasses,
): ClassValues {
  const values = newClass(existing)
  return { ...values, name, color: bgColor ?? values.color, order }
}
