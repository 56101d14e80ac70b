// The points awarded at the approval: championship points in the class and over all classes.
import { useTranslation } from 'react-i18next'
import type { LiveRow } from '../live/board-state'

export function Awarded({ row }: { row: LiveRow }) {
  const { t } = useTranslation()
  if (row.positionPoints === null) return null
  return (
    <p>
      <strong>{t('results.awarded', { points: row.positionPoints })}</strong>
      {row.positionAbsolutePoints !== null &&
        `, ${t('results.awardedAbsolute', { points: row.positionAbsolutePoints })}`}
    </p>
  )
}
