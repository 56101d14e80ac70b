// What a class begins with: like the one above it, through all sections.
import type { ChampionshipClass } from '../../../../api'
import type { ClassValues, FormValues } from '../form-values'
import { sectionsTill } from './section-fills'

/** Told apart at a glance, and white can be read on each. */
const COLORS = ['#c8102e', '#1d5fd0', '#15803d', '#c2410c', '#7c3aed', '#0f766e', '#be185d', '#525252']
/** Of a first class. */
const LAPS = '3'

type Standing = Pick<FormValues, 'classes' | 'sections'>

export function newClass({ classes, sections }: Standing): ClassValues {
  const last = classes.at(-1)
  const taken = new Set(classes.map(({ color }) => color))
  return {
    former: null,
    name: '',
    color: COLORS.find((color) => !taken.has(color)) ?? COLORS[classes.length % COLORS.length] ?? '',
    startTime: last?.startTime ?? '',
    endTime: last?.endTime ?? '',
    yearsFrom: '0',
    yearsTo: '',
    laps: last?.laps ?? LAPS,
    sections: sectionsTill(Number(sections) || 0),
    order: null,
  }
}

/** One of the championship's, which brings its name, colour and difficulty. */
export function classOfSeason({ name, bgColor, order }: ChampionshipClass, standing: Standing): ClassValues {
  const begun = newClass(standing)
  return { ...begun, name, color: bgColor ?? begun.color, order }
}
