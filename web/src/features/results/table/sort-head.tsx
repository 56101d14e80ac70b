// The head of a column that sorts its table.
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePrinting } from '../../../ui/use-printing'
import type { Column, Sorting } from '../show/sort'

export function SortHead({ column, sorting, onSort }: SortHeadProps) {
  const { t } = useTranslation()
  const printing = usePrinting()
  const mine = sorting.by === column
  const Arrow = sorting.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={mine ? (sorting.descending ? 'descending' : 'ascending') : undefined}
      className={`col-${column}`}
    >
      {/* A browser doesn't repeat heads with buttons in them on the next sheet. */}
      {printing ? (
        t(`results.${column}`)
      ) : (
        <button type="button" onClick={onSort} className="inline-flex min-h-touch items-center gap-1">
          {t(`results.${column}`)}
          {mine && <Arrow aria-hidden="true" size={16} strokeWidth={2.5} />}
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
