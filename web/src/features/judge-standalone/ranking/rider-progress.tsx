// The progress of a rider: finished, the number of rides done, or DNF.
import { useTranslation } from '@/ui/i18n'
import type { Day } from '../days/day'
import { fullRideCount, type Row } from './ranking'

export function RiderProgress({ row: { dnf, isFinished, rideCount }, day }: { row: Row; day: Day }) {
  const { t } = useTranslation()
  if (dnf) return <strong>{t('standalone.dnf')}</strong>
  if (isFinished) return <>{t('results.finished')}</>
  return <>{t('standalone.progress', { done: rideCount, all: fullRideCount(day) })}</>
}
