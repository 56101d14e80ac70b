// A table's rows in the order that its reader chooses by pressing the headings.
import { useMemo, useState } from 'react'
import type { SortValue } from '@/lib/compare'
import { cycleColumn, sortRows, type Sorting } from './sorting'

export function useSortedRows<Row, Column extends string>({
  rows,
  initial,
  valueOf,
  language,
}: TableOrder<Row, Column>) {
  const [sorting, setSorting] = useState(initial)
  const sorted = useMemo(() => sortRows(rows, sorting, valueOf, language), [rows, sorting, valueOf, language])
  return {
    rows: sorted,
    /** For every SortHead of the table. */
    head: {
      sorting,
      onSort: (column: Column, keepsOthers: boolean) => setSorting(cycleColumn(sorting, column, keepsOthers)),
    },
  }
}

interface TableOrder<Row, Column extends string> {
  rows: readonly Row[]
  initial: Sorting<Column>
  /** Defined outside the component, so that the rows aren't sorted again at every render. */
  valueOf: (row: Row, column: Column) => SortValue
  language: string
}
