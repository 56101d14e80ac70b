// "Why 2nd?": the server says which rule put a rider behind the one above; here it gets its figures.
import type { Decider } from '../../../api'
import type { LiveRow } from '../live/board-state'

/** Position of each count in `row.statistics`, which counts the scores 0, 1, 2, 3 and 5. */
const COUNTED: Partial<Record<Decider, number>> = { cleans: 0, ones: 1, twos: 2, threes: 3, fives: 4 }

export interface Why {
  decider: Decider
  /** The rider above. The number is empty where there is none. */
  above: { name: string; number: string }
  mine: number
  theirs: number
}

/** Null for the first of a class, about whom there is nothing to explain. */
export function why(row: LiveRow, above: LiveRow | undefined): Why | null {
  const { decider } = row.rank
  if (!decider || !above) return null
  const count = COUNTED[decider]
  return {
    decider,
    above: { name: above.name, number: above.racingNumber },
    mine: count === undefined ? (row.total ?? 0) : (row.statistics[count] ?? 0),
    theirs: count === undefined ? (above.total ?? 0) : (above.statistics[count] ?? 0),
  }
}
