// The choice of the order on a phone, which has no column headers.
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { SortArrow } from '@/ui/table/sort-head'
import type { ColumnPlace } from './columns'
import { nextSorting, type SortedColumn } from './sorting'

export function SortChoice({ columns, sorting, onSort }: SortChoiceProps) {
  const { t } = useTranslation()
  return (
    <div className="flex w-full gap-2 sm:hidden">
      <select
        aria-label={t('participants.sortBy')}
        value={sorting.column}
        onChange={({ target }) => {
          const columnPlace = columns.find(({ column }) => column === target.value)
          if (columnPlace) onSort(nextSorting(sorting, columnPlace.column))
        }}
        className="min-h-touch min-w-0 grow rounded-control border border-line-strong bg-surface px-3 text-base"
      >
        {columns.map(({ column }) => (
          <option key={column} value={column}>
            {t('participants.sortedBy', { column: t(`participants.column.${column}`) })}
          </option>
        ))}
      </select>
      <Button
        className="px-0!"
        aria-label={t(sorting.descending ? 'participants.descending' : 'participants.ascending')}
        onClick={() => onSort(nextSorting(sorting, sorting.column))}
      >
        <SortArrow descending={sorting.descending} size={20} />
      </Button>
    </div>
  )
}

interface SortChoiceProps {
  columns: readonly ColumnPlace[]
  sorting: SortedColumn
  onSort: (sorting: SortedColumn) => void
}
