// How long ago a phone contacted the server last; updates over time.
import { useTranslation } from 'react-i18next'
import { useNow } from '@/ui/use-now'
import { ago } from './contact'

export function LastContact({ time }: { time: string }) {
  const { t } = useTranslation()
  const elapsed = ago(time, useNow())
  return (
    <time dateTime={time} className="whitespace-nowrap">
      {elapsed.unit === 'now'
        ? t('judges.ago.now')
        : t(`judges.ago.${elapsed.unit}`, { count: elapsed.count })}
    </time>
  )
}
