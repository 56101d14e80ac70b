// A rider on the TV.
import { Check } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { clockText } from '@/lib/dates'
import type { Line } from '../live/board-state'
import { StatusBadge } from '../row/status-badge'
import { progress, riderState, shownPlace } from '../display/rider-state'
import { useStageView } from '../stage-view'
import { pointsBehind } from './points-behind'

export const TvRow = memo(function TvRow({ line: { row }, first, color }: TvRowProps) {
  const { t } = useTranslation()
  const { stage, autoDnf, language } = useStageView()
  const state = riderState(row, autoDnf)
  const place = shownPlace(row, state)
  const { done, all } = progress(row.laps)
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
            {clockText(row.lastTimeRecorded, stage.timeZone, language)}
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
      <td className="tv-behind figure">{place !== null && pointsBehind(row, first?.row, stage.format)}</td>
    </tr>
  )
})

interface TvRowProps {
  line: Line
  /** The leader of the class. */
  first: Line | undefined
  /** The colour of the class. */
  color: string
}
