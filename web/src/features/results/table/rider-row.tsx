// One rider in a class table: a table body, so that the row and its details move together.
import { ChevronDown } from 'lucide-react'
import { memo, useId } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { RacingClass } from '@/api'
import { clockText } from '@/lib/time/dates'
import type { TrackedRow } from '../live/board-state'
import { FinishTime, Lateness } from '../row/finish-time'
import { Penalties } from '../row/penalties'
import { Points } from '../row/points'
import { RiderDetails } from '../row/rider-details'
import { StatusBadge } from '../row/status-badge'
import { Strip } from '../row/strip'
import { RiderMenu } from '../secretary/rider-menu'
import { riderState, visiblePlace } from '../display/rider-state'
import { useStageView } from '../stage-view'
import { riderControl, riderRowId } from '../use-open-riders'
import { columnsOf, type Column, type Layout } from './columns'
import { CompactRiderCell, RiderCell } from './rider-cell'

export interface RiderRowProps {
  trackedRow: TrackedRow
  /** The next better rider of the class, with whom the explanation of the place compares. */
  above: TrackedRow | undefined
  racingClass: RacingClass
  layout: Layout
  isOpen: boolean
  /** Opens or closes the rider with this id. */
  onToggle: (rider: string) => void
}

export const RiderRow = memo(function RiderRow(props: RiderRowProps) {
  const { trackedRow, above, racingClass, layout, isOpen, onToggle } = props
  const { stage, autoDnf, language, openDialog } = useStageView()
  const details = useId()
  const { row } = trackedRow
  const state = riderState(row, autoDnf)
  const compact = layout === 'compact'
  const columns = columnsOf(layout, openDialog !== null)
  const has = (column: Column) => columns.includes(column)
  const toggle = {
    ...riderControl(row.id),
    'aria-expanded': isOpen,
    'aria-controls': details,
    onClick: () => onToggle(row.id),
  }
  return (
    <tbody id={riderRowId(row.id)} data-state={state}>
      <tr>
        <td className="place figure text-2xl">{visiblePlace(row, state) ?? '–'}</td>
        <th scope="row" className="rider-cell">
          {compact ? (
            <CompactRiderCell row={row} racingClass={racingClass} {...toggle} />
          ) : (
            <RiderCell row={row} racingClass={racingClass} {...toggle} />
          )}
        </th>
        <td className="num">
          <span className="relative ml-auto flex w-fit flex-wrap items-center justify-end gap-x-2">
            <PlacesGained trackedRow={trackedRow} />
            <StatusBadge state={state} />
            <Penalties row={row} />
            <Points trackedRow={trackedRow} />
          </span>
        </td>
        {has('start') && (
          <td className="num tabular-nums">
            {row.startedOn && (
              <time dateTime={row.startedOn}>{clockText(row.startedOn, stage.timeZone, language)}</time>
            )}
          </td>
        )}
        {has('finish') && (
          <td className="num tabular-nums">
            <FinishTime row={row} />
            <Lateness row={row} />
          </td>
        )}
        {has('laps') && (
          <td>
            <Strip
              laps={row.laps}
              unridden={row.unridden}
              sections={racingClass.sections}
              annulled={racingClass.annulled}
              change={trackedRow.change}
              undecidedRides={row.undecidedRides}
              format={stage.format}
              stacked={layout === 'stacked'}
            />
          </td>
        )}
        {has('details') && (
          <td className="print:hidden">
            {/* For the mouse: the keyboard and screen readers use the button with the name. */}
            <button
              type="button"
              tabIndex={-1}
              aria-hidden="true"
              // A press doesn't move the focus to what screen readers don't know.
              onMouseDown={(event) => event.preventDefault()}
              onClick={toggle.onClick}
              className="-m-1 flex min-h-touch min-w-touch items-center justify-center rounded-control hover:bg-sunken"
            >
              <ChevronDown size={20} className={isOpen ? 'rotate-180' : ''} />
            </button>
          </td>
        )}
        {openDialog && (
          <td className="print:hidden">
            <RiderMenu row={row} openDialog={openDialog} onCorrectScores={() => isOpen || onToggle(row.id)} />
          </td>
        )}
      </tr>
      <tr id={details} hidden={!isOpen}>
        {isOpen && (
          <td colSpan={columns.length} className={compact ? 'details' : 'details details-wide'}>
            <RiderDetails row={row} above={above?.row} racingClass={racingClass} strip={has('laps')} />
          </td>
        )}
      </tr>
    </tbody>
  )
}, isSameOnScreen)

/** A change in the list of all classes may change a row without being visible in a class table. */
function isSameOnScreen(before: RiderRowProps, after: RiderRowProps): boolean {
  return (
    before.trackedRow.row.id === after.trackedRow.row.id &&
    before.trackedRow.revision === after.trackedRow.revision &&
    before.above?.revision === after.above?.revision &&
    before.above?.row.id === after.above?.row.id &&
    before.racingClass === after.racingClass &&
    before.layout === after.layout &&
    before.isOpen === after.isOpen &&
    before.onToggle === after.onToggle
  )
}

/**
 * The places in the class won or lost by the last score. Positioned next to the points without taking up
 * space.
 */
function PlacesGained({ trackedRow: { placesGained, change } }: { trackedRow: TrackedRow }) {
  const { t } = useTranslation()
  if (placesGained === 0) return null
  return (
    <span
      key={change?.feedPosition}
      className="gained figure pointer-events-none absolute right-full mr-1.5 text-base whitespace-nowrap text-ink-soft"
    >
      <span aria-hidden="true">{placesGained > 0 ? `▲${placesGained}` : `▼${-placesGained}`}</span>
      <span className="sr-only">
        {t(placesGained > 0 ? 'results.placesWon' : 'results.placesLost', { count: Math.abs(placesGained) })}
      </span>
    </span>
  )
}
