// The order of the table of all riders, by a column. Places come from the server.
import type { SortValue } from '@/lib/compare'
import type { Language } from '@/lib/text/languages'
import { sortRows, type SortedBy, type Sorting } from '@/ui/table/sorting'
import type { TrackedRow } from '../live/board-state'
import { ridesDone, type RiderState } from './rider-state'

export const columns = ['place', 'name', 'points', 'finished', 'class', 'bike'] as const
export type Column = (typeof columns)[number]
export type SortedColumn = SortedBy<Column>

export const byPlace: SortedColumn = { column: 'place', descending: false }

/** The text of an order in the address: "name", or "-points" for descending; empty for the order by place. */
export function sortingText({ column, descending }: SortedColumn): string {
  const text = descending ? `-${column}` : column
  return text === byPlace.column ? '' : text
}

export function sortingFrom(text: string | null): SortedColumn {
  const descending = text?.startsWith('-') ?? false
  const column = columns.find((name) => name === (descending ? text?.slice(1) : text))
  return column === undefined ? byPlace : { column, descending }
}

/** A rider with the values that the table shows. */
export interface SortableRow {
  trackedRow: TrackedRow
  state: RiderState
  place: number | null
  /** The position of the rider's class, the hardest class first. */
  classOrder: number
}

const stateOrder: readonly RiderState[] = ['finished', 'riding', 'autoDNF', 'DNF', 'NC', 'DNS', 'DQ']

const values: Record<Column, (row: SortableRow) => SortValue> = {
  place: ({ place }) => place,
  name: ({ trackedRow }) => trackedRow.row.name,
  points: ({ trackedRow }) => trackedRow.row.total,
  finished: finishedOrder,
  class: ({ classOrder }) => classOrder,
  bike: ({ trackedRow }) => trackedRow.row.bike,
}

/** More than the number of rides of any rider. */
const MAX_RIDES = 100_000

/** Riders still riding are shown with their progress, and those with the most recorded rides come first. */
function finishedOrder({ trackedRow, state }: SortableRow): number {
  const done = state === 'riding' ? ridesDone(trackedRow.row.laps) : 0
  return stateOrder.indexOf(state) * MAX_RIDES - done
}

/**
 * The whole order that the table shows. Places that each class has for itself are sorted class by class:
 * three first places in a row would say nothing.
 */
export function orderOf(sorting: SortedColumn, absolute: boolean): Sorting<Column> {
  if (absolute || sorting.column !== 'place') return [sorting]
  return [{ column: 'class', descending: sorting.descending }, sorting]
}

export function sortTableRows<T extends SortableRow>(
  rows: readonly T[],
  order: Sorting<Column>,
  language: Language,
): T[] {
  return sortRows(rows, order, (row, column) => values[column](row), language)
}
