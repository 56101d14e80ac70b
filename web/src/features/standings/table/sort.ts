// The order of a standings table by one or more columns. Missing values come last in both directions.
import { compareValues, type SortValue } from '../../../lib/compare'
import type { Language } from '../../../lib/languages'

export interface SortedBy {
  column: string
  descending: boolean
}
export type Sorting = readonly SortedBy[]
export type Value = SortValue

/** Rows that are equal in all columns keep the order of the server. */
export function sorted<Row>(
  rows: readonly Row[],
  sorting: Sorting,
  valueOf: (row: Row, column: string) => Value,
  language: Language,
): Row[] {
  return rows.toSorted((a, b) => {
    for (const { column, descending } of sorting) {
      const order = compareValues(valueOf(a, column), valueOf(b, column), language, descending)
      if (order !== 0) return order
    }
    return 0
  })
}

/**
 * A column goes from ascending to descending to none. With `adding` the other columns stay, otherwise they
 * are removed.
 */
export function press(sorting: Sorting, column: string, adding: boolean): Sorting {
  const before = sorting.find((by) => by.column === column)
  const others = adding ? sorting.filter((by) => by.column !== column) : []
  if (before?.descending) return others
  const next = { column, descending: before !== undefined }
  return adding && before ? sorting.map((by) => (by.column === column ? next : by)) : [...others, next]
}
