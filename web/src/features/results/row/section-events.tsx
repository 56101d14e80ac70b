// How each section was ridden: what the judge pressed, ride by ride.
import { useTranslation } from 'react-i18next'
import { isApiError, type Entry } from '../../../api'
import { clockText } from '../../../lib/dates'
import { Skeleton } from '../../../ui/skeleton'
import type { LiveRow } from '../live/board-state'
import { useResult } from '../live/use-result'
import { useStageView } from '../stage-view'
import { EventMarks } from './event-mark'
import { Score } from './score'

export function SectionEvents({ row }: { row: LiveRow }) {
  const { t } = useTranslation()
  const { data, error } = useResult(row)
  if (error) {
    const gone = isApiError(error, 'not-found')
    return (
      <p role="alert" className="text-danger">
        {t(gone ? 'results.deleted' : 'results.resultFailed')}
      </p>
    )
  }
  if (!data) return <Skeleton />
  const laps = Object.entries(Object.groupBy(data.entries, (entry) => entry.lap))
  return laps.map(([lap, entries = []]) => (
    <section key={lap} className="mt-2">
      <h3 className="caps text-ink-soft">{t('results.lap', { lap })}</h3>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] gap-x-6">
        {entries
          .toSorted((a, b) => a.section - b.section)
          .map((entry) => (
            <Ride key={entry.key} entry={entry} />
          ))}
      </ol>
    </section>
  ))
}

function Ride({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  const { stage, language } = useStageView()
  return (
    <li className="flex items-center gap-2 border-b border-line py-1">
      <span className="w-20 shrink-0">{t('results.section', { section: entry.section })}</span>
      <Score score={entry.total} format={stage.format} />
      <time dateTime={entry.recordedAt} className="text-ink-soft tabular-nums">
        {clockText(entry.recordedAt, stage.timeZone, language)}
      </time>
      <EventMarks events={entry.events} />
    </li>
  )
}
