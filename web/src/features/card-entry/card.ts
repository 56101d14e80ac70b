// A paper card during entry: its rides, the scores that are already recorded, and the entered scores. Knows
// no screen.
import type { JudgeSheet, RacingClass } from '@/api'
import { numbersUpTo } from '@/lib/numbers-up-to'
import type { Ride } from '@/features/judging/outbox/outbox-entry'
import type { SectionTotals } from '@/features/judging/riders/laps'
import { rideKey } from '@/lib/sport/ride-key'
import type { ScoredStage } from '@/features/scoring/scored-stage'
import { writtenEvents, writtenTotal } from '@/features/scoring/written-score'

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
export function contradicts(stage: ScoredStage, { key, recordedScore }: CardCell, input: CardInput): boolean {
  const value = input.get(key)
  return value !== undefined && recordedScore !== null && writtenTotal(stage, value) !== recordedScore
}

/** The sum of the scores on the card; null while there are none. Penalties are entered elsewhere. */
export function cardTotal(stage: ScoredStage, cells: readonly CardCell[], input: CardInput): number | null {
  const scores = cells.flatMap(({ key, recordedScore, isAnnulled }) => {
    const value = input.get(key)
    const score = value === undefined ? recordedScore : writtenTotal(stage, value)
    return score === null || isAnnulled ? [] : [score]
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
  { stage, at, conflictKeys }: { stage: ScoredStage; at: Date; conflictKeys: ReadonlySet<string> },
): Ride[] {
  const { id: participant, racingNumber, name } = rider
  return cells.flatMap(({ key, section, lap, recordedScore }) => {
    const value = input.get(key)
    const total = value === undefined ? recordedScore : writtenTotal(stage, value)
    if (value === undefined || total === null || (total === recordedScore && !conflictKeys.has(key)))
      return []
    const events = writtenEvents(stage, value, at)
    return [{ participant, racingNumber, name, section, lap, total, events }]
  })
}
