// How each section was ridden: the events of each ride.
import { useTranslation } from '@/ui/i18n'
import type { Entry } from '@/api'
import { clockText } from '@/lib/time/dates'
import { Button } from '@/ui/button'
import { Skeleton } from '@/ui/queries/skeleton'
import type { LiveRow } from '../live/board-state'
import { useResult } from '../live/use-result'
import { useStageView } from '../stage-view'
import { EventMarks } from './event-mark'
import { ResultFailed } from './result-failed'
import { Score } from './score'

export function SectionEvents({ row }: { row: LiveRow }) {
  const { t } = useTranslation()
  const { stage } = useStageView()
  const result = useResult(row)
  const { data } = result
  if (result.isError) return <ResultFailed result={result} />
  if (!data) return <Skeleton />
  const laps = Object.entries(Object.groupBy(data.entries, (entry) => entry.lap))
  return (
    <>
      {/* A ride in open free has many marks, so this is said once. */}
      {stage.format === 'openFree' && (
        <p className="text-sm text-ink-soft">{t('results.timesFromEntering')}</p>
      )}
      {laps.map(([lap, entries = []]) => (
        <section key={lap} className="mt-4">
          <h3 className="figure border-b-2 border-line-strong pb-1 text-2xl">{t('results.lap', { lap })}</h3>
          <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6">
            {entries
              .toSorted((a, b) => a.section - b.section)
              .map((entry) => (
                <Ride key={entry.key} entry={entry} />
              ))}
          </ol>
        </section>
      ))}
      {data.setAside.length > 0 && <SetAside row={row} entries={data.setAside} />}
    </>
  )
}

/** Rides that don't belong to the rider's class. A secretary can still edit or delete them. */
function SetAside({ row, entries }: { row: LiveRow; entries: readonly Entry[] }) {
  const { t } = useTranslation()
  const { openDialog } = useStageView()
  return (
    <section className="mt-2">
      <h3 className="caps text-warn">{t('results.setAside', { class: row.racingClass })}</h3>
      <p className="text-sm text-ink-soft">{t('results.setAsideText')}</p>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6">
        {entries.map((entry) => (
          <li key={entry.key} className="flex items-center gap-2 border-b border-line py-1 text-ink-soft">
            <span className="grow line-through">
              {t('results.secretary.ride', { section: entry.section, lap: entry.lap })}: {entry.total}
            </span>
            {openDialog && (
              <Button
                look="quiet"
                aria-label={t('results.editScore', {
                  section: entry.section,
                  lap: entry.lap,
                  score: entry.total,
                })}
                onClick={() => openDialog({ kind: 'editScore', rider: row.id, key: entry.key })}
              >
                {entry.total}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Ride({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  const { stage, language } = useStageView()
  return (
    <li className="flex items-center gap-2 border-b border-line py-1 max-[16rem]:flex-wrap">
      <span className="w-20 shrink-0">{t('results.section', { section: entry.section })}</span>
      <Score score={entry.total} format={stage.format} />
      <time dateTime={entry.recordedAt} className="text-ink-soft tabular-nums">
        {clockText(entry.recordedAt, stage.timeZone, language)}
      </time>
      <EventMarks events={entry.events} />
    </li>
  )
}
