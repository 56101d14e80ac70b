// The order of a table of standings by the columns that the reader chose, the first of them first. What is missing stands last, whichever way.
import { compareValues, type SortValue } from '../../../lib/compare'
import type { Language } from '../../../lib/languages'

export interface SortedBy {
  column: string
  descending: boolean
}
export type Sorting = readonly SortedBy[]
export type Value = SortValue

/** Rows that are equal in all of it keep the order in which they came, which is the server's. */
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

/** Ascending, descending, none. With `adding` the other columns stay and it is sorted by one more, else by this one alone. */
export function press(sorting: Sorting, column: string, adding: boolean): Sorting {
  const before = sorting.find((by) => by.column === column)
  const others = adding ? sorting.filter((by) => by.column !== column) : []
  if (before?.descending) return others
  const now = { column, descending: before !== undefined }
  return adding && before ? sorting.map((by) => (by.column === column ? now : by)) : [...others, now]
}
