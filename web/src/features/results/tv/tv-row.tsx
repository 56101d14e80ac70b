// A rider on the TV.
import { Check } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from '@/ui/i18n'
import { clockText } from '@/lib/time/dates'
import type { TrackedRow, LiveRow } from '../live/board-state'
import { StatusBadge } from '../row/status-badge'
import { progress, riderState, visiblePlace } from '../display/rider-state'
import { useStageView } from '../stage-view'

export const TvRow = memo(function TvRow({ trackedRow: { row }, first, color, minutesLate }: TvRowProps) {
  const { t } = useTranslation()
  const { stage, autoDnf, language } = useStageView()
  const state = riderState(row, autoDnf)
  const place = visiblePlace(row, state)
  const { done, all } = progress(row, stage)
  return (
    <tr data-state={state}>
      <td className="tv-place figure">{place ?? '–'}</td>
      <th scope="row" className="tv-rider">
        <span className="tv-plate figure" style={{ borderLeftColor: color }}>
          {row.racingNumber || '–'}
        </span>
        <span className="tv-who">
          <span className="tv-name">{row.name}</span>
          {row.bike && <span className="tv-second">{row.bike}</span>}
        </span>
      </th>
      <td className="tv-progress">
        {row.finished ? (
          <>
            <Check aria-label={t('results.finished')} className="tv-icon" />
            {row.lastTimeRecorded && clockText(row.lastTimeRecorded, stage.timeZone, language)}
            {minutesLate > 0 && <span className="tv-lap">{t('tv.late', { minutes: minutesLate })}</span>}
          </>
        ) : (
          <>
            {done}/{all}
            {state === 'riding' && <span className="tv-lap">{t('tv.lap', { lap: row.progress.lap })}</span>}
          </>
        )}
      </td>
      <td className="tv-total figure">
        {place === null ? <StatusBadge state={state} /> : (row.total ?? '–')}
      </td>
      <td className="tv-behind figure">{place !== null && pointsBehind(row, first?.row)}</td>
    </tr>
  )
})

interface TvRowProps {
  trackedRow: TrackedRow
  /** The leader of the class. */
  first: TrackedRow | undefined
  /** The colour of the class. */
  color: string
  /** At the start and over the time limit together. */
  minutesLate: number
}

/**
 * Returns how many points a rider is behind the first of the class. Only for display; places come from the
 * server. "+3" where the first has fewer points; "−12" where the first has more; empty for the first and for equal
 * totals.
 */
export function pointsBehind(row: Pick<LiveRow, 'total'>, first: Pick<LiveRow, 'total'> | undefined): string {
  const firstTotal = first?.total ?? null
  if (row.total === null || firstTotal === null) return ''
  const behind = row.total - firstTotal
  return behind === 0 ? '' : `${behind > 0 ? '+' : '−'}${Math.abs(behind)}`
}
