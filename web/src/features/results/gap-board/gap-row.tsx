// One rider's rides. Rendered again only when this rider's row changes.
import { memo, type FocusEvent, type MouseEvent } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { RacingClass } from '@/api'
import { UnriddenMark } from '@/features/scoring/unridden-mark'
import { Plate } from '@/ui/plate'
import type { LiveRow } from '../live/board-state'
import { scoreLook } from '../row/score'
import { StatusBadge } from '../row/status-badge'
import { parseRideKey } from '@/lib/sport/ride-key'
import { unriddenLetters } from '@/lib/sport/unridden'
import { useStageView } from '../stage-view'
import type { GapHandler } from './gap-grid'
import { rideCellsOf, type RideCell } from './ride-cells'

export const GapRow = memo(function GapRow(props: GapRowProps) {
  const { row, racingClass, sections, laps, stop, onStop, onOpen } = props
  const cells = new Map(rideCellsOf(row, racingClass).map((ofSection) => [ofSection[0]?.section, ofSection]))
  const columnOf = ({ section, lap }: RideCell) => (section - 1) * laps + lap - 1
  const press = ({ currentTarget: { dataset } }: MouseEvent<HTMLButtonElement>) => {
    const { key: rideKey = '', hasEntry } = dataset
    onOpen(row, { rideKey, hasEntry: hasEntry !== undefined })
  }
  const focus = ({ currentTarget: { dataset } }: FocusEvent<HTMLButtonElement>) => {
    onStop(row.id, Number(dataset['at']?.split(' ')[1]))
  }
  return (
    <tr className="gap-row">
      <th scope="row">
        <span className="flex items-center gap-2">
          <Plate number={row.racingNumber} color={racingClass.color} size="small" />
          {/* A status that doesn't fit beside the name is below it, so that the name isn't cut. */}
          <span className="flex min-w-0 grow flex-wrap items-center gap-x-2">
            <span className="max-w-full grow overflow-x-clip text-ellipsis whitespace-nowrap">
              {row.name}
            </span>
            {row.status && <StatusBadge state={row.status} />}
          </span>
        </span>
        <Explanations row={row} />
      </th>
      {sections.map((section) => (
        <td key={section} data-section={section}>
          {cells.get(section)?.map((cell) => (
            <RideButton
              key={cell.lap}
              cell={cell}
              at={`${row.id} ${columnOf(cell)}`}
              isStop={stop === columnOf(cell)}
              onPress={press}
              onFocus={focus}
            />
          ))}
        </td>
      ))}
    </tr>
  )
})

interface GapRowProps {
  row: LiveRow
  racingClass: RacingClass
  /** All sections of the stage. */
  sections: readonly number[]
  /** The highest number of laps of any class. */
  laps: number
  /** The column of the tab stop; null if it is in another row. */
  stop: number | null
  onStop: (rider: string, column: number) => void
  onOpen: GapHandler
}

function RideButton({ cell, at, isStop, onPress, onFocus }: RideButtonProps) {
  const { t } = useTranslation()
  const { stage } = useStageView()
  const { key, section, lap, score, unridden, state } = cell
  const letter = unridden ? unriddenLetters[unridden] : ''
  const label = t(`gaps.cell.${state}`, { section, lap, score: `${score ?? '–'}${letter}` })
  return (
    <button
      type="button"
      className="ride-cell"
      data-at={at}
      data-key={key}
      data-state={state}
      data-score={scoreLook(score, stage.format)}
      data-has-entry={score !== null || state === 'uncounted' ? '' : undefined}
      tabIndex={isStop ? 0 : -1}
      aria-label={unridden ? `${label}, ${t(`results.unridden.${unridden}`)}` : label}
      onClick={onPress}
      onFocus={onFocus}
    >
      {score}
      {unridden && <UnriddenMark kind={unridden} />}
    </button>
  )
}

interface RideButtonProps {
  cell: RideCell
  at: string
  isStop: boolean
  onPress: (event: MouseEvent<HTMLButtonElement>) => void
  onFocus: (event: FocusEvent<HTMLButtonElement>) => void
}

const rideOf = (key: string) => parseRideKey(key) ?? { section: 0, lap: 0 }

/** The odd rides and the rides that don't count, in words. */
function Explanations({ row }: { row: LiveRow }) {
  const { t } = useTranslation()
  const odd = row.oddRides?.filter(({ why }) => why !== 'skipped') ?? []
  const aside = row.setAside ?? []
  return (
    <>
      {odd.map(({ key, why }) => (
        <span key={key} className="block text-sm leading-tight text-warn">
          {t('results.secretary.ride', rideOf(key))}: {t(`results.secretary.odd.${why}`)}
        </span>
      ))}
      {aside.length > 0 && (
        <span className="block text-sm leading-tight text-warn">
          {t('gaps.setAside', {
            count: aside.length,
            class: row.racingClass,
            list: aside.map((key) => t('gaps.setAsideRide', rideOf(key))).join(', '),
          })}
        </span>
      )}
    </>
  )
}
