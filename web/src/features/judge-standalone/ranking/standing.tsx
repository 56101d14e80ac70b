// How far a rider has come: finished, so many of all sections, or given up.

import { useTranslation } from 'react-i18next'
import type { Day } from '../days/day'
import { ridesOf, type Row } from './ranking'

export function Standing({ row: { dnf, isFinished, done }, day }: { row: Row; day: Day }) {
  const { t } = useTranslation()
  if (dnf) return <strong>{t('results.status.DNF')}</strong>
  if (isFinished) return <>{t('results.finished')}</>
  return <>{t('results.progress', { done, all: ridesOf(day) })}</>
}
