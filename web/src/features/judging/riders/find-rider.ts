// Finds the rider at the section: by number, by name, or among those still to come.
import { i18n } from '@/lib/i18n'
import type { JudgeSheet, RacingClass } from '@/api'
import { compareValues } from '@/lib/compare'
import { fold, matchesRider } from '@/lib/text/text-search'
import { MAX_RACING_NUMBER_DIGITS } from '@/lib/server-limits'

import { lapsIn, nextMissingLap, type SectionTotals } from './laps'
import { annulledLaps } from '@/lib/sport/annulled'
import { rideKey } from '@/lib/sport/ride-key'
import type { StoredEntry } from '../outbox/outbox-entry'

const allDigits: readonly string[] = Array.from('0123456789')

/** A rider as seen from one section. Name, class and bike are empty where they are unknown. */
export type SectionRider = Pick<
  JudgeSheet['riders'][number],
  'id' | 'racingNumber' | 'name' | 'racingClass' | 'bike'
> & {
  classSettings: RacingClass | null
  ridesHere: boolean
  /** Totals of this section by lap, null where there is none yet. */
  laps: (number | null)[]
  /** The laps in which the section is annulled for the rider's class. */
  annulled: readonly number[]
  /** The lap to propose; null when all are recorded. */
  next: number | null
  /** Laps with two different scores whose conflict is open. */
  conflicts: readonly number[]
  /**
   * Totals by lap of rides that wait on this phone until the judge takes them over, for laps without a score.
   */
  waiting?: ReadonlyMap<number, number>
}

type WaitingRide = Pick<StoredEntry, 'participant' | 'section' | 'lap' | 'total'>

/** `waitingRides` are the rides of other links that this judge can take over. */
export function ridersAt(
  section: number,
  sheet: JudgeSheet,
  totals: SectionTotals,
  waitingRides: readonly WaitingRide[] = [],
): SectionRider[] {
  const waitingHere = waitingRides.filter((ride) => ride.section === section)
  const classes = new Map(sheet.stage.classes.map((racingClass) => [racingClass.name, racingClass]))
  const openConflicts = new Set(
    sheet.entries.filter(({ conflict }) => conflict).map(({ participant, key }) => `${participant} ${key}`),
  )
  return sheet.riders.map((rider) => {
    const classSettings = classes.get(rider.racingClass) ?? null
    const laps = lapsIn(totals, rider.id, section, classSettings?.laps ?? 1)
    const annulled = classSettings ? annulledLaps(classSettings, section) : []
    return {
      ...rider,
      classSettings,
      ridesHere: classSettings?.sections.includes(section) ?? false,
      laps,
      annulled,
      next: nextMissingLap(laps, annulled),
      conflicts: laps.flatMap((_, index) => {
        const lap = index + 1
        return openConflicts.has(`${rider.id} ${rideKey(section, lap)}`) ? [lap] : []
      }),
      waiting: new Map(
        waitingHere
          .filter(({ participant, lap }) => participant === rider.id && laps[lap - 1] === null)
          .map(({ lap, total }) => [lap, total] as const),
      ),
    }
  })
}

/** The colour of a rider's class; undefined for an unknown rider or one without a class here. */
export function riderColor({ riders, stage }: JudgeSheet, participant: string): string | undefined {
  const rider = riders.find(({ id }) => id === participant)
  return stage.classes.find(({ name }) => name === rider?.racingClass)?.color
}

/** The number of rides of this section that are not recorded yet; null where nobody rides it. */
export function countRidesToCome(riders: readonly SectionRider[]): number | null {
  const ridersHere = riders.filter((rider) => rider.ridesHere)
  if (ridersHere.length === 0) return null
  const missing = ({ laps, annulled }: SectionRider) =>
    laps.filter((total, at) => total === null && !annulled.includes(at + 1)).length
  return ridersHere.reduce((sum, rider) => sum + missing(rider), 0)
}

export function byNumber(a: SectionRider, b: SectionRider): number {
  return compareValues(a.racingNumber, b.racingNumber, 'en') || byName(a, b)
}

function byName(a: SectionRider, b: SectionRider): number {
  return compareValues(a.name, b.name, i18n.language)
}

/** The riders of this section whose number begins with the digits; leading zeros may be left out. */
export function findByDigits(riders: readonly SectionRider[], digits: string): SectionRider[] {
  return riders
    .filter((rider) => rider.ridesHere && startsWithDigits(rider.racingNumber, digits))
    .toSorted(byNumber)
}

/** The next digits that lead to the number of a rider of this section. */
export function possibleDigits(riders: readonly SectionRider[], digits: string): ReadonlySet<string> {
  return new Set(
    allDigits.filter((digit) =>
      riders.some((rider) => rider.ridesHere && startsWithDigits(rider.racingNumber, digits + digit)),
    ),
  )
}

/** The next digits of any number up to the maximum length; the first one isn't zero. */
export function nextDigits(digits: string): ReadonlySet<string> {
  if (digits.length >= MAX_RACING_NUMBER_DIGITS) return new Set()
  return new Set(digits === '' ? allDigits.slice(1) : allDigits)
}

/**
 * The rider that the digits identify for certain: they are complete, and no longer number begins with them.
 */
export function uniqueMatch(riders: readonly SectionRider[], digits: string): SectionRider | null {
  const [first, ...others] = findByDigits(riders, digits)
  return first && others.length === 0 && digits !== '' && isNumber(first.racingNumber, digits) ? first : null
}

/** The rider with exactly this number, even if longer numbers begin with it. */
export function riderWithNumber(riders: readonly SectionRider[], digits: string): SectionRider | undefined {
  return riders.find((rider) => rider.ridesHere && isNumber(rider.racingNumber, digits))
}

/**
 * Finds by parts of the name or the beginning of the number, ignoring diacritics. Includes riders who don't
 * ride here, so that every rider can be found.
 */
export function findByText(riders: readonly SectionRider[], text: string): SectionRider[] {
  const folded = fold(text)
  return riders
    .filter((rider) => matchesRider(rider, folded))
    .toSorted((a, b) => Number(b.ridesHere) - Number(a.ridesHere) || byName(a, b))
}

function startsWithDigits(number: string, digits: string): boolean {
  return number.startsWith(digits) || withoutZeros(number).startsWith(digits)
}

/** Whether the digits are the complete number. */
export function isNumber(number: string, digits: string): boolean {
  return number === digits || withoutZeros(number) === digits
}

function withoutZeros(number: string): string {
  return number.replace(/^0+(?=.)/, '')
}
