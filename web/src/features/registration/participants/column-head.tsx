// The header of a column, which sorts the table by it.
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '../../../ui/classes'
import { cellFrom, type ColumnPlace } from './columns'
import type { Sorting } from './sorting'

export function ColumnHead({ place: { column, from }, sorting, onSort }: ColumnHeadProps) {
  const { t } = useTranslation()
  const isSorted = sorting.by === column
  const Arrow = sorting.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}
      className={classes('pr-3', from && cellFrom[from])}
    >
      <button
        type="button"
        onClick={onSort}
        className={classes(
          'caps inline-flex min-h-touch items-center gap-1 text-left text-sm leading-tight',
          isSorted ? 'text-ink' : 'text-ink-soft hover:text-ink',
        )}
      >
        {t(`participants.column.${column}`)}
        {isSorted && <Arrow aria-hidden="true" size={16} strokeWidth={2.5} className="shrink-0" />}
      </button>
    </th>
  )
}

interface ColumnHeadProps {
  place: ColumnPlace
  sorting: Sorting
  onSort: () => void
}
