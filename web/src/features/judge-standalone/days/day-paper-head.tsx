// The printed heading of a day: its title, format and size, and a note that it belongs to no competition.
import { useTranslation } from '@/ui/i18n'
import { dateText, readersZone } from '@/lib/time/dates'
import { useLanguage } from '@/ui/use-language'
import { type Day, dayTitle } from './day'

export function DayPaperHead({ day }: { day: Day }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <div className="hidden print:block">
      <p className="figure text-4xl">{dayTitle(day)}</p>
      <p>
        {dateText(day.startedAt, readersZone(), language)} ·{' '}
        {t(day.format === 'classic' ? 'standalone.classic' : 'standalone.openFree')} ·{' '}
        {t('standalone.size', { sections: day.sections, laps: day.laps })}
      </p>
      <p>{t('standalone.paperNote')}</p>
    </div>
  )
}
