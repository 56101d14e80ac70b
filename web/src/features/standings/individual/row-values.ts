// What a rider's row says in each column, for sorting, and which of it counts. Points and positions come from the server.
import type { StandingEntry } from '../../../api'
import type { ShownRow } from '../standings'
import { stageColumn } from '../table/stage-columns'
import type { Sorting, Value } from '../table/sort'

export const byPosition: Sorting = [{ column: 'position', descending: false }]

/** Below everyone with points, above those who weren't there. */
const WITHOUT_POINTS = -1

export function valueIn(row: ShownRow, column: string): Value {
  switch (column) {
    case 'position':
      return row.position
    case 'name':
      return row.name
    case 'year':
      return row.birthYear ?? null
    case 'club':
      return row.club
    case 'best':
      return bestOf(row)
    case 'total':
      return row.total
    default: {
      const entry = row.results.find(({ order }) => stageColumn(order) === column)
      if (!entry) return null
      return entry.resultStatus ? WITHOUT_POINTS : entry.points
    }
  }
}

/** The total less the worst stage. Who missed a stage has dropped that one, so there the total stands. */
export function bestOf({ total, totalMinusWorst }: ShownRow): number {
  return totalMinusWorst ?? total
}

/** The stage that the server left out of the total: the one with the points that it lacks, the latest of equal ones. */
export function leftOut({ results, total, totalMinusWorst }: ShownRow): number | null {
  if (totalMinusWorst === null) return null
  const counted = results.filter(({ resultStatus }) => !resultStatus)
  return counted.findLast(({ points }) => points === total - totalMinusWorst)?.order ?? null
}

export function entryOf({ results }: ShownRow, order: number): StandingEntry | undefined {
  return results.find((entry) => entry.order === order)
}
