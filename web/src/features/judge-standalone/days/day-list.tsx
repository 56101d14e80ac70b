// The days that were judged on this phone, newest first.
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import { dateText, readersZone } from '@/lib/time/dates'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { useLanguage } from '@/ui/use-language'
import { DayActions } from './day-actions'
import { dayTitle } from './day'
import type { DaySummary } from './day-store'

export function DayList({ days }: { days: readonly DaySummary[] }) {
  const { t } = useTranslation()
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-2xl">{t('standalone.days')}</h2>
      <ul className="border-t border-line">
        {days.map((summary) => (
          <DayLine key={summary.day.id} summary={summary} />
        ))}
      </ul>
    </section>
  )
}

function DayLine({ summary }: { summary: DaySummary }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { day, riders, rides } = summary
  return (
    <li className="flex items-center gap-2 border-b border-line">
      <Link
        to={rarePaths.judgeStandaloneDay(day.id)}
        className="flex min-h-touch-judge min-w-0 grow flex-col justify-center py-2 no-underline hover:bg-sunken"
      >
        <span className="text-lg leading-tight font-semibold wrap-anywhere">{dayTitle(day)}</span>
        <span className="text-ink-soft">
          {day.name && `${dateText(day.startedAt, readersZone(), language)} · `}
          {t(day.format === 'classic' ? 'standalone.classic' : 'standalone.openFree')} ·{' '}
          {t('results.riders', { count: riders })} · {t('standalone.rides', { count: rides })}
        </span>
      </Link>
      <DayActions summary={summary} />
    </li>
  )
}
