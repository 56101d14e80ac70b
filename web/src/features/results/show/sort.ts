// The order of the table of all riders, by the column that the reader chose. Places come from the server, and those without one
// stand last.
import type { Line } from '../live/board-state'
import type { RiderState } from './rider-state'

export const columns = ['place', 'name', 'points', 'finished', 'class', 'bike'] as const
export type Column = (typeof columns)[number]
export interface Sorting {
  by: Column
  descending: boolean
}

export const byPlace: Sorting = { by: 'place', descending: false }

/** A rider with what the table shows. */
export interface Listed {
  line: Line
  state: RiderState
  place: number | null
  /** Where the server's list has the row, for riders who share what is sorted by. */
  order: number
}

const stateOrder: readonly RiderState[] = ['finished', 'riding', 'autoDNF', 'DNF', 'DQ']
const collator = new Intl.Collator('lv', { numeric: true })

const comparators: Record<Column, (a: Listed, b: Listed) => number> = {
  place: (a, b) => noneLast(a.place, b.place),
  name: (a, b) => collator.compare(a.line.row.name, b.line.row.name),
  points: (a, b) => noneLast(a.line.row.total, b.line.row.total),
  finished: (a, b) => stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state),
  class: (a, b) => collator.compare(a.line.row.racingClass, b.line.row.racingClass),
  bike: (a, b) => collator.compare(a.line.row.bike, b.line.row.bike),
}

export function sorted<T extends Listed>(rows: readonly T[], { by, descending }: Sorting): T[] {
  const compare = comparators[by]
  const way = descending ? -1 : 1
  return rows.toSorted((a, b) => way * compare(a, b) || a.order - b.order)
}

/** A press on a column's head sorts by it; another one turns it round. */
export function press(sorting: Sorting, column: Column): Sorting {
  return { by: column, descending: sorting.by === column && !sorting.descending }
}

function noneLast(a: number | null, b: number | null): number {
  return (a ?? Infinity) === (b ?? Infinity) ? 0 : (a ?? Infinity) - (b ?? Infinity)
}
