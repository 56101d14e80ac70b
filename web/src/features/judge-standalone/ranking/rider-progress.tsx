// The progress of a rider: finished, the number of sections done, or DNF.
import { useTranslation } from 'react-i18next'
import type { Day } from '../days/day'
import { ridesOf, type Row } from './ranking'

export function RiderProgress({ row: { dnf, isFinished, rideCount }, day }: { row: Row; day: Day }) {
  const { t } = useTranslation()
  if (dnf) return <strong>{t('results.status.DNF')}</strong>
  if (isFinished) return <>{t('results.finished')}</>
  return <>{t('results.progress', { done: rideCount, all: ridesOf(day) })}</>
}
