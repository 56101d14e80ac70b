// The order of a table by one or more of its columns.
import { compareValues, type SortValue } from '@/lib/compare'

export interface SortedBy<Column extends string = string> {
  column: Column
  descending: boolean
}

/** The most important column first. Without a column the rows stay in the order of the server. */
export type Sorting<Column extends string = string> = readonly SortedBy<Column>[]

/** Rows that are equal in all columns keep their order; missing values come last in both directions. */
export function sortRows<Row, Column extends string>(
  rows: readonly Row[],
  sorting: Sorting<Column>,
  valueOf: (row: Row, column: Column) => SortValue,
  language: string,
): Row[] {
  return rows
    .map((row) => ({ row, values: sorting.map(({ column }) => valueOf(row, column)) }))
    .toSorted((a, b) => {
      for (const [index, { descending }] of sorting.entries()) {
        const order = compareValues(a.values[index], b.values[index], language, descending)
        if (order !== 0) return order
      }
      return 0
    })
    .map(({ row }) => row)
}

/** The order after a press in a table that is always sorted by one column: a second press reverses it. */
export function toggleColumn<Column extends string>(
  sortedBy: SortedBy<Column>,
  column: Column,
  descendingFirst = false,
): SortedBy<Column> {
  const isSorted = sortedBy.column === column
  return { column, descending: isSorted ? !sortedBy.descending : descendingFirst }
}

/**
 * The order after a press in a table that sorts by several columns: a column goes from ascending to
 * descending to none. With `keepsOthers` the other columns stay, otherwise they are removed.
 */
export function cycleColumn<Column extends string>(
  sorting: Sorting<Column>,
  column: Column,
  keepsOthers: boolean,
): Sorting<Column> {
  const sortedBy = sorting.find((entry) => entry.column === column)
  const others = keepsOthers ? sorting.filter((entry) => entry.column !== column) : []
  if (sortedBy?.descending) return others
  const next = { column, descending: sortedBy !== undefined }
  return keepsOthers && sortedBy
    ? sorting.map((entry) => (entry.column === column ? next : entry))
    : [...others, next]
}
