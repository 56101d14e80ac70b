// The headings of the stages' columns, as DD.MM.
import { dayMonthText } from '../../../lib/dates'
import { useStandingsView } from '../standings-view'
import type { Sorting } from './sort'
import { SortHead } from './sort-head'
import { stageColumn } from './stage-columns'
import { useStageMark } from './stage-mark'

export function StageHeads({ sorting, onSort, className }: StageHeadsProps) {
  const markOf = useStageMark()
  const { stages } = useStandingsView().standings
  return stages.map((stage) => (
    <SortHead
      key={stage.order}
      column={stageColumn(stage.order)}
      sorting={sorting}
      onSort={onSort}
      title={stage.title}
      className={`num col-stage ${className}`}
    >
      <span>
        {dayMonthText(stage.startsAt, stage.timeZone)}
        {markOf(stage) && <span className="block text-sm font-normal">{markOf(stage)}</span>}
      </span>
    </SortHead>
  ))
}

interface StageHeadsProps {
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  className: string
}
