// A paper card as it is typed: which rides it has, what is recorded of them already, and what the typist adds. Knows no screen.
import type { Format, JudgeSheet, RacingClass } from '../../../api'
import type { Ride } from '../outbox/outbox-entry'
import type { Ridden } from '../riders/laps'
import { sectionKey } from '../../../lib/section-key'
import { CLASSIC_SCORES, pressScore, type RideEvent } from '../scoring/tally'

export type CardRider = JudgeSheet['riders'][number]

/** A ride on the card. */
export interface CardCell {
  key: string
  section: number
  lap: number
  /** What is recorded already, by whomever. */
  recorded: number | null
}

/** What was typed, by the ride's key. */
export type Typed = ReadonlyMap<string, string>

/** Lap by lap, as the card is punched. */
export function cellsOf(rider: CardRider, { laps, sections }: RacingClass, ridden: Ridden): CardCell[] {
  const known = ridden.get(rider.id)
  return Array.from({ length: laps }, (_, l) => l + 1).flatMap((lap) =>
    sections.map((section) => {
      const key = sectionKey(section, lap)
      return { key, section, lap, recorded: known?.get(key) ?? null }
    }),
  )
}

const MOST_DIGITS = 3

/** What a cell holds after its text has become this; null when it can't. `full`: nothing more fits, so the next cell is meant. */
export function enter(format: Format, text: string): { value: string; full: boolean } | null {
  if (text === '') return { value: '', full: false }
  if (format === 'classic') {
    const value = text.slice(-1)
    return CLASSIC_SCORES.some((score) => String(score) === value) ? { value, full: true } : null
  }
  return /^\d+$/.test(text) && text.length <= MOST_DIGITS ? { value: text, full: false } : null
}

/** The first ride from a place on that nobody has a score of; −1 when all have one. */
export function nextEmpty(cells: readonly CardCell[], typed: Typed, from: number): number {
  return cells.findIndex(({ key, recorded }, index) => index >= from && recorded === null && !typed.has(key))
}

/** Another value than the one that is recorded: the server keeps both, and the office decides. */
export function contradicts({ key, recorded }: CardCell, typed: Typed): boolean {
  const value = typed.get(key)
  return value !== undefined && recorded !== null && Number(value) !== recorded
}

/** The sum of what stands on the card; null while nothing does. Penalties are given elsewhere. */
export function totalOf(cells: readonly CardCell[], typed: Typed): number | null {
  const scores = cells.flatMap(({ key, recorded }) => {
    const score = typed.get(key) ?? recorded
    return score === null ? [] : [Number(score)]
  })
  return scores.length > 0 ? scores.reduce((sum, score) => sum + score, 0) : null
}

/**
 * The next rider whose card has rides without a score, from the one after `last` on, in the order given; null when all are complete.
 * Riders who don't ride on are passed over: `riding` has those who do, undefined while nobody knows.
 */
export function nextCard(
  riders: readonly CardRider[],
  classes: readonly RacingClass[],
  ridden: Ridden,
  last: CardRider | null,
  riding?: ReadonlySet<string>,
): CardRider | null {
  const at = riders.findIndex(({ id }) => id === last?.id)
  const inOrder = [...riders.slice(at + 1), ...riders.slice(0, at + 1)]
  const isMissing = (rider: CardRider) => {
    const racingClass = classes.find(({ name }) => name === rider.racingClass)
    return !!racingClass && cellsOf(rider, racingClass, ridden).some(({ recorded }) => recorded === null)
  }
  const ridesOn = ({ id }: CardRider) => id !== last?.id && (riding?.has(id) ?? true)
  return inOrder.find((rider) => ridesOn(rider) && isMissing(rider)) ?? null
}

/** What is to be sent. A value that is recorded already says nothing new. */
export function ridesOf(
  rider: CardRider,
  cells: readonly CardCell[],
  typed: Typed,
  format: Format,
  at: Date,
): Ride[] {
  const { id: participant, racingNumber, name } = rider
  return cells.flatMap(({ key, section, lap, recorded }) => {
    const value = typed.get(key)
    if (value === undefined || Number(value) === recorded) return []
    const total = Number(value)
    return [{ participant, racingNumber, name, section, lap, total, events: eventsOf(format, total, at) }]
  })
}

/** A card of open free has the sum of a ride and not its gates, so one event holds it. */
function eventsOf(format: Format, total: number, at: Date): RideEvent[] {
  if (format === 'openFree')
    return total === 0 ? [] : [{ name: 'JudgeAddPointsA', points: total, timestamp: at.toISOString() }]
  const score = CLASSIC_SCORES.find((known) => known === total)
  return score === undefined ? [] : pressScore([], score, at)
}
