// "Why 2nd?": the server says which rule decided that a rider is behind the one above; here the figures are
// added.
import type { Decider } from '@/api'
import type { LiveRow } from '../live/board-state'

export interface PlaceReason {
  decider: Decider
  /** The score that is counted; null unless the counts of a score decided. */
  score: number | null
  /** The rider above. The number is empty if there is none. */
  above: { name: string; number: string }
  /** The rider's figure that the rule compares: a count of one score, otherwise the total. */
  mine: number
  /** The same figure of the rider above. */
  theirs: number
}

/** Returns why a rider is below the one above; null for the first of a class. */
export function explainPlace(
  row: LiveRow,
  above: LiveRow | undefined,
  scores: readonly number[],
): PlaceReason | null {
  const { decider, decidingScore } = row.rank
  if (!decider || !above) return null
  const index = decidingScore === null ? -1 : scores.indexOf(decidingScore)
  const figure = ({ total, statistics }: LiveRow) => (index < 0 ? total : statistics[index]) ?? 0
  return {
    decider,
    score: decidingScore,
    above: { name: above.name, number: above.racingNumber },
    mine: figure(row),
    theirs: figure(above),
  }
}
