// The order of the table of all riders, by the column that the reader chose. Places come from the server.
import { compareValues, type SortValue } from '../../../lib/compare'
import type { Language } from '../../../lib/languages'
import type { Line } from '../live/board-state'
import type { RiderState } from './rider-state'

export const columns = ['place', 'name', 'points', 'finished', 'class', 'bike'] as const
export type Column = (typeof columns)[number]
export interface Sorting {
  by: Column
  descending: boolean
}

export const byPlace: Sorting = { by: 'place', descending: false }

/** As the address says it: "name", or "-points" for descending; empty for the order by place. */
export function sortingText({ by, descending }: Sorting): string {
  const text = descending ? `-${by}` : by
  return text === byPlace.by ? '' : text
}

export function sortingFrom(text: string | null): Sorting {
  const descending = text?.startsWith('-') ?? false
  const by = columns.find((column) => column === (descending ? text?.slice(1) : text))
  return by === undefined ? byPlace : { by, descending }
}

/** A rider with what the table shows. */
export interface Listed {
  line: Line
  state: RiderState
  place: number | null
  /** What the list sorts by place by: across classes where each class has places of its own. Null without a place. */
  placeOrder: number | null
  /** Where the server's list has the row, for riders who share what is sorted by. */
  order: number
}

const stateOrder: readonly RiderState[] = ['finished', 'riding', 'autoDNF', 'DNF', 'DQ']

const values: Record<Column, (listed: Listed) => SortValue> = {
  place: ({ placeOrder }) => placeOrder,
  name: ({ line }) => line.row.name,
  points: ({ line }) => line.row.total,
  finished: ({ state }) => stateOrder.indexOf(state),
  class: ({ line }) => line.row.racingClass,
  bike: ({ line }) => line.row.bike,
}

export function sorted<T extends Listed>(
  rows: readonly T[],
  { by, descending }: Sorting,
  language: Language,
): T[] {
  const valueOf = values[by]
  return rows.toSorted(
    (a, b) => compareValues(valueOf(a), valueOf(b), language, descending) || a.order - b.order,
  )
}

/** A press on a column's head sorts by it; another one turns it round. */
export function press(sorting: Sorting, column: Column): Sorting {
  return { by: column, descending: sorting.by === column && !sorting.descending }
}
