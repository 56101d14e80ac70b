// The heading of a column that sorts its table.
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePrinting } from '../../../ui/use-printing'
import type { Column, Sorting } from '../display/sort'

export function SortHead({ column, sorting, onSort }: SortHeadProps) {
  const { t } = useTranslation()
  const printing = usePrinting()
  const isSorted = sorting.by === column
  const Arrow = sorting.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}
      className={`col-${column}`}
    >
      {/* Browsers don't repeat headings that contain buttons on the next printed page. */}
      {printing ? (
        t(`results.${column}`)
      ) : (
        <button type="button" onClick={onSort} className="inline-flex min-h-touch items-center gap-1">
          {t(`results.${column}`)}
          {isSorted && <Arrow aria-hidden="true" size={16} strokeWidth={2.5} />}
        </button>
      )}
    </th>
  )
}

interface SortHeadProps {
  column: Column
  sorting: Sorting
  onSort: () => void
}
