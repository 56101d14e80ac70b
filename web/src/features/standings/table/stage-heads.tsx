// The headings of the stages' columns, as DD.MM.
import { dayMonthText } from '@/lib/time/dates'
import { SortHead } from '@/ui/table/sort-head'
import type { Sorting } from '@/ui/table/sorting'
import { useStandingsView } from '../standings-view'
import { stageColumn, useStageMark } from './stage-columns'

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
  onSort: (column: string, keepsOthers: boolean) => void
  className: string
}
