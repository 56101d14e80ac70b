// The heads of the stages' columns, as DD.MM.
import { dayMonthText } from '../../../lib/dates'
import { useStandingsView } from '../standings-view'
import type { Sorting } from './sort'
import { SortHead } from './sort-head'
import { stageColumn } from './stage-columns'

export function StageHeads({ sorting, onSort, className }: StageHeadsProps) {
  const { stages } = useStandingsView().standings
  return stages.map(({ order, title, startsAt, timeZone }) => (
    <SortHead
      key={order}
      column={stageColumn(order)}
      sorting={sorting}
      onSort={onSort}
      title={title}
      className={`num ${className}`}
    >
      {dayMonthText(startsAt, timeZone)}
    </SortHead>
  ))
}

interface StageHeadsProps {
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  className: string
}
