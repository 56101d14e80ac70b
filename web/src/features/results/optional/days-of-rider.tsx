// A rider's points on each day of an event, which the total adds up.
import { useTranslation } from '@/ui/i18n'
import type { LiveRow } from '../live/board-state'
import { useStageView } from '../stage-view'

export function DaysOfRider({ row: { earlierDays, total } }: { row: LiveRow }) {
  const { t } = useTranslation()
  const { stage } = useStageView()
  const titles = stage.eventDays?.earlier.filter(({ isApproved }) => isApproved).map(({ title }) => title)
  if (!titles || !earlierDays?.length || total === null) return null
  const ofEarlierDays = earlierDays.reduce<number>((sum, points) => sum + (points ?? 0), 0)
  const days = [
    ...titles.map((title, index) => ({ title, points: earlierDays[index] ?? null })),
    { title: stage.title, points: total - ofEarlierDays },
  ]
  return (
    <p>
      {days
        .map(({ title, points }) => t('results.days.points', { day: title, points: points ?? '–' }))
        .join(' · ')}
      {' · '}
      <strong>{t('results.days.sum', { points: total })}</strong>
    </p>
  )
}
