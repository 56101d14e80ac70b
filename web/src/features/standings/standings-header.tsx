// The head of the standings: which championship, and its stages with their dates, each leading to its results.
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dayMonthText, isoDate } from '../../lib/dates'
import { paths } from '../../lib/paths'
import { ExportMenu } from '../../ui/export-menu'
import { HelpLink } from '../help'
import { exportFiles } from './export-files'
import { useStandingsView } from './standings-view'
import { isPublic } from './table/stage-columns'
import { useStandingsAddress } from './use-standings-address'

export function StandingsHeader() {
  const { t } = useTranslation()
  const { key, standings, language } = useStandingsView()
  const { tab } = useStandingsAddress(standings)
  return (
    <header className="mb-4">
      <div className="flex items-start justify-between gap-3 pb-3">
        <div className="min-w-0">
          <h1 className="py-1 text-3xl leading-tight sm:text-4xl">{standings.displayName}</h1>
          <ol aria-label={t('standings.stages')} className="flex flex-wrap gap-x-5 text-sm sm:text-base">
            {standings.stages.map(({ order, stage, title, startsAt, timeZone, resultsStatus }) => (
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
                {!isPublic(resultsStatus) && (
                  <span className="draft-badge text-sm">{t('standings.stageNotPublished')}</span>
                )}
              </li>
            ))}
          </ol>
        </div>
        {(standings.isPublished || standings.office) && (
          <ExportMenu files={exportFiles(key, tab, language)} className="shrink-0" />
        )}
      </div>
      <div aria-hidden="true" className="tape" />
      <HelpLink part="standings" className="mt-1 text-sm" />
    </header>
  )
}
