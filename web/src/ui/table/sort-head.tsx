// The heading of a column that sorts its table.
import type { ReactNode } from 'react'
import { ArrowDown, ArrowUp, type LucideProps } from 'lucide-react'
import { classNames } from '../class-names'
import { describedTooltip } from '../overlays/tooltip'
import { usePrinting } from '../use-printing'
import type { Sorting } from './sorting'

export function SortHead<Column extends string>(props: SortHeadProps<Column>) {
  const { column, sorting, onSort, title, className, labelClassName, children } = props
  const printing = usePrinting()
  const index = sorting.findIndex(({ column: sorted }) => sorted === column)
  const sortedBy = sorting[index]
  // Browsers don't repeat headings that contain buttons on the next printed page.
  if (printing) {
    return (
      <th scope="col" className={className}>
        <span className={labelClassName}>{children}</span>
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
        onClick={(event) => onSort(column, event.shiftKey)}
        className={classNames(
          'inline-flex min-h-touch items-center gap-0.5 leading-tight',
          sortedBy ? 'text-ink' : 'text-ink-soft hover:text-ink',
          labelClassName,
        )}
      >
        {children}
        {sortedBy && (
          <span aria-hidden="true" className="inline-flex shrink-0 items-center">
            <SortArrow descending={sortedBy.descending} size={16} strokeWidth={2.5} />
            {sorting.length > 1 && <span className="figure text-sm">{index + 1}</span>}
          </span>
        )}
      </button>
    </th>
  )
}

interface SortHeadProps<Column extends string> {
  column: Column
  sorting: Sorting<Column>
  /** `keepsOthers`: whether the other columns of the order stay. */
  onSort: (column: Column, keepsOthers: boolean) => void
  title?: string | undefined
  className?: string | undefined
  /** For the text on screen and on paper. */
  labelClassName?: string
  children: ReactNode
}

/** The direction in which a table is sorted. */
export function SortArrow({ descending, ...icon }: LucideProps & { descending: boolean }) {
  const Arrow = descending ? ArrowDown : ArrowUp
  return <Arrow aria-hidden="true" {...icon} />
}
