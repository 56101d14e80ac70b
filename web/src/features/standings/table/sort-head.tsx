// The heading of a column that sorts its table; with Shift the column is added to the order.
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes'
import { press, type Sorting } from './sort'
import { describedTooltip } from '../../../ui/tooltip'
import { usePrinting } from '../../../ui/use-printing'

export function SortHead({ column, sorting, onSort, title, className, children }: SortHeadProps) {
  const index = sorting.findIndex((by) => by.column === column)
  const sortedBy = sorting[index]
  const Arrow = sortedBy?.descending ? ArrowDown : ArrowUp
  const printing = usePrinting()
  // Browsers don't repeat headings that contain buttons on the next printed page.
  if (printing) {
    return (
      <th scope="col" className={className}>
        {children}
      </th>
    )
  }
  return (
    <th
      scope="col"
      aria-sort={sortedBy && (sortedBy.descending ? 'descending' : 'ascending')}
      className={className}
    >
      <button
        type="button"
        {...describedTooltip(title)}
        // A click by Shift and Enter also has `shiftKey`.
        onClick={(event) => onSort(press(sorting, column, event.shiftKey))}
        className={classes(
          'inline-flex min-h-touch items-center gap-0.5 leading-tight',
          sortedBy ? 'text-ink' : 'text-ink-soft hover:text-ink',
        )}
      >
        {children}
        {sortedBy && (
          <span aria-hidden="true" className="inline-flex shrink-0 items-center">
            <Arrow size={16} strokeWidth={2.5} />
            {sorting.length > 1 && <span className="figure text-sm">{index + 1}</span>}
          </span>
        )}
      </button>
    </th>
  )
}

interface SortHeadProps {
  column: string
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  title?: string | undefined
  className?: string
  children: ReactNode
}
