// The heads of the stages' columns, as DD.MM.
import { useTranslation } from 'react-i18next'
import { dayMonthText } from '../../../lib/dates'
import { useStandingsView } from '../standings-view'
import type { Sorting } from './sort'
import { SortHead } from './sort-head'
import { isPublic, stageColumn } from './stage-columns'

export function StageHeads({ sorting, onSort, className }: StageHeadsProps) {
  const { t } = useTranslation()
  const { stages } = useStandingsView().standings
  return stages.map(({ order, title, startsAt, timeZone, resultsStatus }) => (
    <SortHead
      key={order}
      column={stageColumn(order)}
      sorting={sorting}
      onSort={onSort}
      title={title}
      className={`num ${className}`}
    >
      <span>
        {dayMonthText(startsAt, timeZone)}
        {!isPublic(resultsStatus) && (
          <span className="block text-sm font-normal">{t('standings.stageNotPublished')}</span>
        )}
      </span>
    </SortHead>
  ))
}

interface StageHeadsProps {
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  className: string
}
