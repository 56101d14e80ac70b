// A rider's name in a list without details: a link to the rider's result in the view by classes.
import { Link, useLocation } from 'react-router'
import { classNames } from '@/ui/class-names'
import type { LiveRow } from '../live/board-state'
import { riderControl, riderQuery } from '../use-open-riders'

export function RiderLink({ row, className }: { row: LiveRow; className?: string }) {
  const { search } = useLocation()
  return (
    <Link
      to={{ search: riderQuery(search, row.id) }}
      preventScrollReset
      {...riderControl(row.id)}
      className={classNames('no-underline hover:underline', className)}
    >
      {row.name}
    </Link>
  )
}
