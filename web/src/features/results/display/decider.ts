// "Why 2nd?": the server says which rule decided that a rider is behind the one above; here the figures are
// added.
import type { Decider } from '@/api'
import type { LiveRow } from '../live/board-state'

/** The index of each count in `row.statistics`, which counts the scores 0, 1, 2, 3 and 5. */
const countIndex: Partial<Record<Decider, number>> = { cleans: 0, ones: 1, twos: 2, threes: 3, fives: 4 }

export interface PlaceReason {
  decider: Decider
  /** The rider above. The number is empty if there is none. */
  above: { name: string; number: string }
  /** The rider's figure that the rule compares: a count of one score, otherwise the total. */
  mine: number
  /** The same figure of the rider above. */
  theirs: number
}

/** Returns why a rider is below the one above; null for the first of a class. */
export function explainPlace(row: LiveRow, above: LiveRow | undefined): PlaceReason | null {
  const { decider } = row.rank
  if (!decider || !above) return null
  const count = countIndex[decider]
  return {
    decider,
    above: { name: above.name, number: above.racingNumber },
    mine: count === undefined ? (row.total ?? 0) : (row.statistics[count] ?? 0),
    theirs: count === undefined ? (above.total ?? 0) : (above.statistics[count] ?? 0),
  }
}
