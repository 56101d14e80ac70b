// The time since a registration; updates automatically.
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../ui/use-now'
import { since } from './since'

export function TimeAgo({ time }: { time: string }) {
  const { t } = useTranslation()
  const { unit, count } = since(time, useNow())
  return <span className="whitespace-nowrap">{t(`participants.ago.${unit}`, { count })}</span>
}
