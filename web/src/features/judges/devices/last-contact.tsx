// How long ago a phone was heard; it moves on by itself.
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../ui/use-now'
import { ago } from './contact'

export function LastContact({ time }: { time: string }) {
  const { t } = useTranslation()
  const told = ago(time, useNow())
  return (
    <time dateTime={time} className="whitespace-nowrap">
      {told.unit === 'now' ? t('judges.ago.now') : t(`judges.ago.${told.unit}`, { count: told.count })}
    </time>
  )
}
