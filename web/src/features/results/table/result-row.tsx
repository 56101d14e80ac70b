// One rider in the table of all riders.
import { Check } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Plate } from '@/ui/plate'
import { Tag } from '@/ui/tag'
import type { TrackedRow, LiveRow } from '../live/board-state'
import { Penalties } from '../row/penalties'
import { Points } from '../row/points'
import { Progress } from '../row/progress'
import { RiderLink } from '../row/rider-link'
import { StatusBadge } from '../row/status-badge'
import { RiderMenu } from '../secretary/rider-menu'
import type { RiderState } from '../display/rider-state'
import { useStageView } from '../stage-view'

export const ResultRow = memo(function ResultRow({
  trackedRow,
  state,
  place,
  color,
  compact,
}: ResultRowProps) {
  const { openDialog } = useStageView()
  const { row } = trackedRow
  return (
    <tr data-state={state}>
      <td className="place figure text-2xl">{place ?? '–'}</td>
      <th scope="row" className="rider-cell">
        <span className="flex gap-2 max-[22rem]:flex-wrap">
          <Plate number={row.racingNumber} color={color} size="small" />
          <RiderLink row={row} className="min-w-0 py-1 leading-tight font-semibold" />
        </span>
        {compact && (
          <span className="mt-1 flex gap-x-1 text-sm text-ink-soft">
            <span className="shrink-0">{row.racingClass}</span>
            {row.bike && <span className="min-w-0 truncate">· {row.bike}</span>}
          </span>
        )}
      </th>
      <td className="num">
        <span className="flex flex-wrap items-center justify-end gap-x-2">
          <Penalties row={row} />
          <Points trackedRow={trackedRow} />
        </span>
      </td>
      <td className="col-finished">
        <State row={row} state={state} compact={compact} />
      </td>
      {!compact && (
        <>
          <td>
            <Tag color={color}>{row.racingClass}</Tag>
          </td>
          <td>{row.bike}</td>
        </>
      )}
      {openDialog && (
        <td className="col-actions print:hidden">
          <RiderMenu row={row} openDialog={openDialog} />
        </td>
      )}
    </tr>
  )
})

function State({ row, state, compact }: Pick<ResultRowProps, 'state' | 'compact'> & { row: LiveRow }) {
  const { t } = useTranslation()
  if (state === 'finished') {
    return (
      <>
        <Check aria-hidden="true" size={22} strokeWidth={3} className="text-score-0-line" />
        <span className="sr-only">{t('results.finished')}</span>
      </>
    )
  }
  return state === 'riding' ? <Progress row={row} bar={!compact} /> : <StatusBadge state={state} />
}

interface ResultRowProps {
  trackedRow: TrackedRow
  state: RiderState
  place: number | null
  color: string | undefined
  compact: boolean
}
