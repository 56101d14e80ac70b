// The header of the standings: the championship, and its stages with dates and links to their results.
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import { CHAMPIONSHIP_PATH, apiPath } from '@/api/api-paths'
import { dayMonthText, isoDate } from '@/lib/time/dates'
import type { Language } from '@/lib/text/languages'
import { paths, type ChampionshipKey } from '@/lib/addresses/paths'
import { classNames } from '@/ui/class-names'
import { ExportMenu, type ExportFiles } from '@/ui/overlays/export-menu'
import { CalledOff } from '@/ui/notices/called-off'
import { HelpLink } from '@/features/help/help-link'
import { LazyRulesLinks } from '@/features/rules/lazy-rules-links'
import { useStandingsView } from '../standings-view'
import { MAX_TABLET_STAGES, useStageMark } from '../table/stage-columns'
import { useStandingsAddress, type Tab } from '../use-standings-address'

const helpOf = { individual: 'standings', club: 'clubs', team: 'teams' } as const

export function StandingsHeader() {
  const { t } = useTranslation()
  const { key, standings, language } = useStandingsView()
  const { tab } = useStandingsAddress(standings)
  const markOf = useStageMark()
  return (
    // With many stages the print is landscape.
    <header
      data-many-stages={standings.stages.length > MAX_TABLET_STAGES ? '' : undefined}
      className="mb-4 print:mb-2"
    >
      <div className="flex items-start gap-3 pb-3">
        <Link
          to={paths.home()}
          aria-label={t('standings.backToCompetitions')}
          className="-mr-2 -ml-3 flex min-h-touch min-w-touch shrink-0 items-center justify-center rounded-control hover:bg-sunken sm:mt-1 print:hidden"
        >
          <ChevronLeft aria-hidden="true" />
        </Link>
        <div className="min-w-0 grow">
          <h1 className="py-1 text-3xl leading-tight sm:text-4xl">{standings.displayName}</h1>
          {/* On a phone the stages are in one row, because the standings matter more. It fades where it
              scrolls. */}
          <ol
            aria-label={t('standings.stages')}
            className={classNames(
              'flex flex-wrap gap-x-5 text-sm max-sm:not-print:flex-nowrap max-sm:not-print:overflow-x-auto sm:text-base',
              standings.stages.length > 1 && 'standings-stages',
            )}
          >
            {standings.stages.map((stage) => (
              <li
                key={stage.order}
                className="flex items-center gap-1.5 max-sm:not-print:max-w-full max-sm:not-print:shrink-0"
              >
                <time
                  dateTime={isoDate(stage.startsAt, stage.timeZone)}
                  className="figure text-lg text-ink-soft"
                >
                  {dayMonthText(stage.startsAt, stage.timeZone)}
                </time>
                <Link
                  to={paths.results({ ...key, stage: stage.stage })}
                  className="text-link inline-flex min-h-touch min-w-touch items-center print:min-h-0 print:no-underline"
                >
                  {stage.title}
                </Link>
                {markOf(stage) && <span className="draft-badge text-sm">{markOf(stage)}</span>}
              </li>
            ))}
          </ol>
          <CalledOffStages />
        </div>
        {(standings.isPublished || standings.isEditable) && (
          <ExportMenu files={exportFiles(key, tab, language)} className="shrink-0" />
        )}
      </div>
      <div aria-hidden="true" className="tape" />
      <div className="mt-1 flex flex-wrap gap-x-4 text-sm">
        {standings.hasDefaultRules ? (
          <HelpLink part={helpOf[tab]} />
        ) : (
          <LazyRulesLinks of={key} part={helpOf[tab]} />
        )}
      </div>
    </header>
  )
}

/** The stages that don't count, because they are cancelled or postponed. */
function CalledOffStages() {
  const { t } = useTranslation()
  const { key, standings } = useStandingsView()
  if (standings.calledOff.length === 0) return null
  return (
    <ul aria-label={t('standings.calledOff')} className="flex flex-wrap gap-x-5 text-sm sm:text-base">
      {standings.calledOff.map((stage) => (
        <li key={stage.stage} className="flex flex-wrap items-center gap-x-1.5">
          <CalledOff phase={stage.kind} />
          <time
            dateTime={isoDate(stage.startsAt, stage.timeZone)}
            className="figure text-lg text-ink-soft line-through"
          >
            {dayMonthText(stage.startsAt, stage.timeZone)}
          </time>
          <Link
            to={paths.stage({ ...key, stage: stage.stage })}
            className="text-link inline-flex min-h-touch min-w-touch items-center print:min-h-0 print:no-underline"
          >
            {stage.title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/**
 * The download addresses of each view of the standings as files, and of the public JSON. The column headings
 * are in `language`.
 */
function exportFiles(key: ChampionshipKey, tab: Tab, language: Language): ExportFiles {
  const standings = apiPath(`${CHAMPIONSHIP_PATH}/standings`, key)
  const fileAddress = (format: 'csv' | 'xlsx') =>
    `${standings}/export?standings=${tab}&format=${format}&language=${language}`
  return { csv: fileAddress('csv'), xlsx: fileAddress('xlsx'), json: standings }
}
