// A paper card during entry: its rides, the scores that are already recorded, and the entered scores. Knows
// no screen.
import type { Format, JudgeSheet, RacingClass } from '@/api'
import { classicScores } from '@/lib/sport/classic-scores'
import { numbersUpTo } from '@/lib/numbers-up-to'
import type { Ride } from '@/features/judging/outbox/outbox-entry'
import type { SectionTotals } from '@/features/judging/riders/laps'
import { rideKey } from '@/lib/sport/ride-key'
import { pressScore, type RideEvent } from '@/features/scoring/tally'

export type CardRider = JudgeSheet['riders'][number]

/** A ride on the card. */
export interface CardCell {
  key: string
  section: number
  lap: number
  /** The score that is already recorded by anyone; null without one. */
  recordedScore: number | null
  /** Whether the ride counts for nobody, so that the card doesn't lack it. */
  isAnnulled: boolean
}

/** The entered scores by the ride's key. */
export type CardInput = ReadonlyMap<string, string>

/** The rides of a card in its printed order: by lap, then by section. */
export function cellsOf(
  rider: CardRider,
  { laps, sections, annulled }: RacingClass,
  totals: SectionTotals,
): CardCell[] {
  const recordedScores = totals.get(rider.id)
  return numbersUpTo(laps).flatMap((lap) =>
    sections.map((section) => {
      const key = rideKey(section, lap)
      const recordedScore = recordedScores?.get(key) ?? null
      return { key, section, lap, recordedScore, isAnnulled: annulled.includes(key) }
    }),
  )
}

const MAX_DIGITS = 3

/**
 * The value of a cell after its text has changed; null if the text is not valid. `isFull` means that no
 * further digit fits, so the focus moves to the next cell.
 */
export function parseInput(format: Format, text: string): { value: string; isFull: boolean } | null {
  if (text === '') return { value: '', isFull: false }
  if (format === 'classic') {
    const value = text.slice(-1)
    return classicScores.some((score) => String(score) === value) ? { value, isFull: true } : null
  }
  return /^\d+$/.test(text) && text.length <= MAX_DIGITS ? { value: text, isFull: false } : null
}

/** The index of the first cell from `from` on that needs a score and has none; −1 if there is none. */
export function nextEmptyCell(cells: readonly CardCell[], input: CardInput, from: number): number {
  return cells.findIndex((cell, index) => index >= from && isMissing(cell) && !input.has(cell.key))
}

function isMissing({ recordedScore, isAnnulled }: CardCell): boolean {
  return recordedScore === null && !isAnnulled
}

/**
 * Whether the entered score differs from the recorded one. The server stores both, and the secretary decides.
 */
export function contradicts({ key, recordedScore }: CardCell, input: CardInput): boolean {
  const value = input.get(key)
  return value !== undefined && recordedScore !== null && Number(value) !== recordedScore
}

/** The sum of the scores on the card; null while there are none. Penalties are entered elsewhere. */
export function cardTotal(cells: readonly CardCell[], input: CardInput): number | null {
  const scores = cells.flatMap(({ key, recordedScore, isAnnulled }) => {
    const score = input.get(key) ?? recordedScore
    return score === null || isAnnulled ? [] : [Number(score)]
  })
  return scores.length > 0 ? scores.reduce((sum, score) => sum + score, 0) : null
}

/**
 * The next rider whose card has rides without a score, starting after `last`, in the given order; null when
 * all are complete. Riders who don't ride on are skipped: `activeRiders` contains those who do, and is
 * undefined while this is unknown.
 */
export function nextCard(
  riders: readonly CardRider[],
  classes: readonly RacingClass[],
  totals: SectionTotals,
  last: CardRider | null,
  activeRiders?: ReadonlySet<string>,
): CardRider | null {
  const lastIndex = riders.findIndex(({ id }) => id === last?.id)
  const inOrder = [...riders.slice(lastIndex + 1), ...riders.slice(0, lastIndex + 1)]
  const hasMissingRide = (rider: CardRider) => {
    const racingClass = classes.find(({ name }) => name === rider.racingClass)
    return !!racingClass && cellsOf(rider, racingClass, totals).some(isMissing)
  }
  const ridesOn = ({ id }: CardRider) => id !== last?.id && (activeRiders?.has(id) ?? true)
  return inOrder.find((rider) => ridesOn(rider) && hasMissingRide(rider)) ?? null
}

/**
 * The rides to send. Scores equal to the recorded ones are left out, except those of `conflictKeys`: there an
 * earlier card has another score, which this one corrects.
 */
export function ridesOf(
  rider: CardRider,
  cells: readonly CardCell[],
  input: CardInput,
  { format, at, conflictKeys }: { format: Format; at: Date; conflictKeys: ReadonlySet<string> },
): Ride[] {
  const { id: participant, racingNumber, name } = rider
  return cells.flatMap(({ key, section, lap, recordedScore }) => {
    const value = input.get(key)
    if (value === undefined || (Number(value) === recordedScore && !conflictKeys.has(key))) return []
    const total = Number(value)
    return [{ participant, racingNumber, name, section, lap, total, events: eventsOf(format, total, at) }]
  })
}

/** A card of open free has the total of a ride but not its gates, so the total is sent as one event. */
function eventsOf(format: Format, total: number, at: Date): RideEvent[] {
  if (format === 'openFree')
    return total === 0 ? [] : [{ name: 'JudgeAddPointsA', points: total, timestamp: at.toISOString() }]
  const score = classicScores.find((candidate) => candidate === total)
  return score === undefined ? [] : pressScore([], score, at)
}
