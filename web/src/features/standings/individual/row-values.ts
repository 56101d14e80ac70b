// The value of each column of a rider's row, for sorting. Points and positions come from the server.
import type { StandingEntry } from '@/api'
import type { SortValue } from '@/lib/compare'
import type { Sorting } from '@/ui/table/sorting'
import type { RowView } from '../standings'
import { stageColumn } from '../table/stage-columns'

export const byPosition: Sorting = [{ column: 'position', descending: false }]

/** Below everyone with points, above riders without a result. */
const WITHOUT_POINTS = -1

export function valueIn(row: RowView, column: string): SortValue {
  switch (column) {
    case 'position':
      return row.position
    case 'name':
      return row.name
    case 'year':
      return row.birthYear ?? null
    case 'club':
      return row.club
    case 'finalTotal':
      return row.finalTotal
    case 'total':
      return row.total
    default: {
      const entry = row.results.find(({ order }) => stageColumn(order) === column)
      if (!entry) return null
      return entry.resultStatus ? WITHOUT_POINTS : entry.points
    }
  }
}

export function entryOf({ results }: RowView, order: number): StandingEntry | undefined {
  return results.find((entry) => entry.order === order)
}
