// A rider's points on each day of an event, which the total adds up.
import { useTranslation } from '@/ui/i18n'
import type { LiveRow } from '../live/board-state'
import { useStageView } from '../stage-view'

export function DaysOfRider({ row: { dayTotals, total } }: { row: LiveRow }) {
  const { t } = useTranslation()
  const { stage } = useStageView()
  if (!dayTotals?.length || total === null) return null
  const earlier = stage.eventDays?.earlier.filter(({ isApproved }) => isApproved) ?? []
  const titles = [...earlier, stage].map(({ title }) => title)
  return (
    <p>
      {titles
        .map((day, index) => t('results.days.points', { day, points: dayTotals[index] ?? '–' }))
        .join(' · ')}
      {' · '}
      <strong>{t('results.days.sum', { points: total })}</strong>
    </p>
  )
}
