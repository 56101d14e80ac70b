// The audit log for secretaries and admins: who did what and when. Stages link to it with a filter.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { LogLine as Line } from '@/api'
import { dateText, foreignZone } from '@/lib/time/dates'
import { paths, stageOfName } from '@/lib/addresses/paths'
import { Button, ButtonDownload } from '@/ui/button'
import { Message } from '@/ui/notices/message'
import { QueryView } from '@/ui/queries/query-view'
import { ShowMore } from '@/ui/queries/show-more'
import { TitledPage } from '@/ui/page/titled-page'
import { useLanguage } from '@/ui/use-language'
import { useSession } from '@/features/accounts/session'
import { zoneText } from '@/features/stages/stage-facts'
import { groupByDay, zoneOf } from './days'
import { exportAddress, auditLogQuery } from './audit-log'
import { LogFilters } from './log-filters'
import { LogLine } from './log-line'
import { foldRuns } from './runs'
import { useLogFilter, type LogFilter } from './use-log-filter'

export function AuditLogPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  const stage = stageOfName(useLogFilter().filter.stage)
  return (
    <TitledPage
      title={t('log.title')}
      back={stage && { to: paths.stage(stage), label: t('results.backToStage') }}
      mayView={user?.admin === true || user?.secretary === true}
      forbiddenText={t('log.forbiddenText')}
    >
      <Log />
    </TitledPage>
  )
}

function Log() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { filter, setFilter, clear } = useLogFilter()
  const log = useInfiniteQuery(auditLogQuery(filter))
  const { stage, ...clearable } = filter
  const isClearable = Object.values(clearable).some((value) => value !== '')
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">{t('log.intro')}</p>
      <section aria-label={t('log.filters')} className="flex flex-col gap-3">
        <LogFilters filter={filter} onSet={setFilter} />
        <div className="flex flex-wrap gap-3">
          <ButtonDownload href={exportAddress(filter, language)}>
            <Download aria-hidden="true" size={18} />
            {t('log.export')}
          </ButtonDownload>
          {isClearable && (
            <Button look="quiet" onClick={clear}>
              {t('log.clear')}
            </Button>
          )}
        </div>
      </section>
      <QueryView query={log}>
        {(lines) =>
          lines.length > 0 ? (
            <Days lines={lines} hasMore={log.hasNextPage} filter={filter} />
          ) : (
            <NoLines isFiltered={isClearable || stage !== ''} />
          )
        }
      </QueryView>
      <ShowMore query={log} label={t('log.more')} />
    </div>
  )
}

function Days({ lines, hasMore, filter }: { lines: Line[]; hasMore: boolean; filter: LogFilter }) {
  const language = useLanguage()
  const oldest = lines.at(-1)
  const zone = zoneOf(lines, filter.stage !== '')
  return (
    <div className="flex max-w-[60rem] flex-col gap-6">
      {groupByDay(lines, zone).map(({ day, lines: dayLines }) => (
        <section key={`${day} ${dayLines[0]?.id}`}>
          <h2 className="figure mb-1 text-xl">
            <time dateTime={day}>{dateText(day, 'UTC', language)}</time>
            <ZoneNote time={dayLines[0]?.timestamp} zone={zone} />
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {foldRuns(dayLines).map((run) => (
              <LogLine
                key={run[0].id}
                run={run}
                mayContinue={hasMore && run.at(-1) === oldest}
                filterStage={filter.stage}
                zone={zone}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Whose time the clocks show, for readers whose own clock shows another. */
function ZoneNote({ time, zone }: { time: string | undefined; zone: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const city = time && foreignZone(time, zone, language)
  if (!city) return null
  return <span className="font-normal text-ink-soft"> · {zoneText(t, city)}</span>
}

function NoLines({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation()
  if (isFiltered) return <Message title={t('log.nothing')}>{t('log.nothingText')}</Message>
  return <Message title={t('log.empty')}>{t('log.emptyText')}</Message>
}
