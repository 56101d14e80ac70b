// The order of the table of all riders, by a column. Places come from the server.
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

/** The text of an order in the address: "name", or "-points" for descending; empty for the order by place. */
export function sortingText({ by, descending }: Sorting): string {
  const text = descending ? `-${by}` : by
  return text === byPlace.by ? '' : text
}

export function sortingFrom(text: string | null): Sorting {
  const descending = text?.startsWith('-') ?? false
  const by = columns.find((column) => column === (descending ? text?.slice(1) : text))
  return by === undefined ? byPlace : { by, descending }
}

/** A rider with the values that the table shows. */
export interface Listed {
  line: Line
  state: RiderState
  place: number | null
  /**
   * The sort value of the place, across classes where each class has its own places. Null without a place.
   */
  placeOrder: number | null
  /** The position in the server's list, which breaks ties. */
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

/** The order after a press on a column's heading: sorts by it, or reverses the order. */
export function press(sorting: Sorting, column: Column): Sorting {
  return { by: column, descending: sorting.by === column && !sorting.descending }
}
