// The head of the standings: which championship, and its stages with their dates, each leading to its results.
import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dayMonthText, isoDate } from '../../lib/dates'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/button'
import { useStandingsView } from './standings-view'

export function StandingsHeader() {
  const { t } = useTranslation()
  const { key, standings } = useStandingsView()
  return (
    <header className="mb-4">
      <div className="flex items-start justify-between gap-3 pb-3">
        <div className="min-w-0">
          <h1 className="py-1 text-3xl leading-tight sm:text-4xl">{standings.displayName}</h1>
          <ol aria-label={t('standings.stages')} className="flex flex-wrap gap-x-5 text-sm sm:text-base">
            {standings.stages.map(({ order, stage, title, startsAt, timeZone }) => (
              <li key={order} className="flex items-center gap-1.5">
                <time dateTime={isoDate(startsAt, timeZone)} className="figure text-lg text-ink-soft">
                  {dayMonthText(startsAt, timeZone)}
                </time>
                <Link
                  to={paths.results({ ...key, stage })}
                  className="text-link inline-flex min-h-8 items-center print:no-underline"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ol>
        </div>
        <Button
          look="quiet"
          className="px-0! max-sm:hidden print:hidden"
          aria-label={t('results.print')}
          title={t('results.print')}
          onClick={() => window.print()}
        >
          <Printer aria-hidden="true" size={20} />
        </Button>
      </div>
      <div aria-hidden="true" className="tape" />
    </header>
  )
}
