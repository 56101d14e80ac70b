// Finding the rider who stands at the gate: by number, by name, or as one of those still to come.

import i18next from 'i18next'
import type { JudgeSheet, RacingClass } from '../../../api'
import { compareValues } from '../../../lib/compare'

import { lapsIn, nextMissingLap, type Ridden } from './laps'
import { sectionKey } from '../../../lib/section-key'

export const DIGITS: readonly string[] = Array.from('0123456789')

/** A rider as seen from one section. Name, class and bike are blank where nobody has written them down. */
export type RiderHere = Pick<
  JudgeSheet['riders'][number],
  'id' | 'racingNumber' | 'name' | 'racingClass' | 'bike'
> & {
  racingClassOf: RacingClass | null
  ridesHere: boolean
  /** Totals of this section by lap, null where there is none yet. */
  laps: (number | null)[]
  /** The lap to propose; null when all are recorded. */
  next: number | null
  /** Laps with two different entries that nobody has decided. */
  conflicts: readonly number[]
}

export function ridersAt(section: number, sheet: JudgeSheet, ridden: Ridden): RiderHere[] {
  const classes = new Map(sheet.stage.classes.map((racingClass) => [racingClass.name, racingClass]))
  const open = new Set(
    sheet.entries.filter(({ conflict }) => conflict).map(({ participant, key }) => `${participant} ${key}`),
  )
  return sheet.riders.map((rider) => {
    const racingClassOf = classes.get(rider.racingClass) ?? null
    const laps = lapsIn(ridden, rider.id, section, racingClassOf?.laps ?? 1)
    return {
      ...rider,
      racingClassOf,
      ridesHere: racingClassOf?.sections.includes(section) ?? false,
      laps,
      next: nextMissingLap(laps),
      conflicts: laps.flatMap((_, index) => {
        const lap = index + 1
        return open.has(`${rider.id} ${sectionKey(section, lap)}`) ? [lap] : []
      }),
    }
  })
}

/** The color of a rider's class; none for a rider who is gone or has no class here. */
export function classColor({ riders, stage }: JudgeSheet, participant: string): string | undefined {
  const rider = riders.find(({ id }) => id === participant)
  return stage.classes.find(({ name }) => name === rider?.racingClass)?.color
}

/** How many rides of this section are not recorded yet. */
export function ridesToCome(riders: readonly RiderHere[]): number {
  return riders
    .filter((rider) => rider.ridesHere)
    .reduce((sum, rider) => sum + rider.laps.filter((total) => total === null).length, 0)
}

export function byNumber(a: RiderHere, b: RiderHere): number {
  return compareValues(a.racingNumber, b.racingNumber, 'en') || byName(a, b)
}

function byName(a: RiderHere, b: RiderHere): number {
  return compareValues(a.name, b.name, i18next.language)
}

/** The riders of this section whose number goes on from what was typed; a leading zero on the plate need not be typed. */
export function byTyped(riders: readonly RiderHere[], typed: string): RiderHere[] {
  return riders.filter((rider) => rider.ridesHere && goesOn(rider.racingNumber, typed)).toSorted(byNumber)
}

/** The digits that lead to a number which exists and may ride here. */
export function openDigits(riders: readonly RiderHere[], typed: string): ReadonlySet<string> {
  return new Set(
    DIGITS.filter((digit) =>
      riders.some((rider) => rider.ridesHere && goesOn(rider.racingNumber, typed + digit)),
    ),
  )
}

/** The longest racing number that can be typed. */
export const MOST_DIGITS = 5

/** The digits that lead to any number at all; none begins with a zero. */
export function furtherDigits(typed: string): ReadonlySet<string> {
  if (typed.length >= MOST_DIGITS) return new Set()
  return new Set(typed === '' ? DIGITS.slice(1) : DIGITS)
}

/** The rider that the typed number means beyond doubt: it is complete and no longer number begins with it. */
export function onlyOne(riders: readonly RiderHere[], typed: string): RiderHere | null {
  const [first, ...others] = byTyped(riders, typed)
  return first && others.length === 0 && typed !== '' && isNumber(first.racingNumber, typed) ? first : null
}

/** The rider with exactly this number, though longer ones begin with it too. */
export function withNumber(riders: readonly RiderHere[], typed: string): RiderHere | undefined {
  return riders.find((rider) => rider.ridesHere && isNumber(rider.racingNumber, typed))
}

/** By part of the name or number, letters with or without their marks. Includes those who don't ride here, so that no rider is out of reach. */
export function byText(riders: readonly RiderHere[], text: string): RiderHere[] {
  const wanted = plain(text)
  return riders
    .filter(
      (rider) => plain(rider.name).includes(wanted) || rider.racingNumber.toLowerCase().startsWith(wanted),
    )
    .toSorted((a, b) => Number(b.ridesHere) - Number(a.ridesHere) || byName(a, b))
}

function goesOn(number: string, typed: string): boolean {
  return number.startsWith(typed) || withoutZeros(number).startsWith(typed)
}

/** Whether the whole number was typed. */
export function isNumber(number: string, typed: string): boolean {
  return number === typed || withoutZeros(number) === typed
}

function withoutZeros(number: string): string {
  return number.replace(/^0+(?=.)/, '')
}

function plain(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}
