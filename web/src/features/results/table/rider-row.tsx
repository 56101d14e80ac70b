// One rider in a class table: a table body, so that the row and its details move together.
import { ChevronDown } from 'lucide-react'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { RacingClass } from '@/api'
import { clockText } from '@/lib/dates'
import type { Line } from '../live/board-state'
import { FinishTime, Lateness } from '../row/finish-time'
import { Penalties } from '../row/penalties'
import { Points } from '../row/points'
import { RiderDetails } from '../row/rider-details'
import { StatusBadge } from '../row/status-badge'
import { Strip } from '../row/strip'
import { RiderMenu } from '../secretary/rider-menu'
import { riderState, shownPlace } from '../display/rider-state'
import { useStageView } from '../stage-view'
import { riderControl, riderRowId } from '../use-open-riders'
import { columnsOf, hasStrip, type Layout } from './layout'
import { CompactRiderCell, RiderCell } from './rider-cell'

export interface RiderRowProps {
  line: Line
  /** The next better rider of the class, with whom the explanation of the place compares. */
  above: Line | undefined
  racingClass: RacingClass
  layout: Layout
  open: boolean
  /** Opens or closes the rider with this id. */
  onToggle: (rider: string) => void
}

export const RiderRow = memo(function RiderRow(props: RiderRowProps) {
  const { line, above, racingClass, layout, open, onToggle } = props
  const { t } = useTranslation()
  const { stage, autoDnf, language, openTask } = useStageView()
  const details = useId()
  const { row } = line
  const state = riderState(row, autoDnf)
  const compact = layout === 'compact'
  const toggle = {
    ...riderControl(row.id),
    'aria-expanded': open,
    'aria-controls': details,
    onClick: () => onToggle(row.id),
  }
  return (
    <tbody id={riderRowId(row.id)} data-state={state}>
      <tr>
        <td className="place figure text-2xl">{shownPlace(row, state) ?? '–'}</td>
        <th scope="row" className="rider-cell">
          {compact ? (
            <CompactRiderCell row={row} racingClass={racingClass} {...toggle} />
          ) : (
            <RiderCell row={row} racingClass={racingClass} />
          )}
        </th>
        <td className="num">
          <span className="relative ml-auto flex w-fit flex-wrap items-center justify-end gap-x-2">
            <Gained line={line} />
            <StatusBadge state={state} />
            <Penalties row={row} />
            <Points line={line} />
          </span>
        </td>
        {!compact && (
          <>
            <td className="num tabular-nums">
              <time dateTime={row.startedOn}>{clockText(row.startedOn, stage.timeZone, language)}</time>
            </td>
            <td className="num tabular-nums">
              <FinishTime row={row} />
              <Lateness row={row} />
            </td>
            {hasStrip(layout) && (
              <td>
                <Strip
                  laps={row.laps}
                  sections={racingClass.sections}
                  change={line.change}
                  conflicts={row.openConflicts}
                  format={stage.format}
                  stacked={layout === 'stacked'}
                />
              </td>
            )}
            <td className="print:hidden">
              <button
                type="button"
                {...toggle}
                aria-label={t('results.detailsOf', { name: row.name })}
                className="-m-1 flex min-h-touch min-w-touch items-center justify-center rounded-control hover:bg-sunken"
              >
                <ChevronDown aria-hidden="true" size={20} className={open ? 'rotate-180' : ''} />
              </button>
            </td>
          </>
        )}
        {openTask && (
          <td className="print:hidden">
            <RiderMenu row={row} openTask={openTask} onCorrectScores={() => open || onToggle(row.id)} />
          </td>
        )}
      </tr>
      <tr id={details} hidden={!open}>
        {open && (
          <td
            colSpan={columnsOf(layout) + (openTask ? 1 : 0)}
            className={compact ? 'details' : 'details details-wide'}
          >
            <RiderDetails row={row} above={above?.row} racingClass={racingClass} strip={hasStrip(layout)} />
          </td>
        )}
      </tr>
    </tbody>
  )
}, isSameOnScreen)

/** A change in the list of all classes may change a line without being visible in a class table. */
function isSameOnScreen(before: RiderRowProps, after: RiderRowProps): boolean {
  return (
    before.line.row.id === after.line.row.id &&
    before.line.revision === after.line.revision &&
    before.above?.revision === after.above?.revision &&
    before.above?.row.id === after.above?.row.id &&
    before.racingClass === after.racingClass &&
    before.layout === after.layout &&
    before.open === after.open &&
    before.onToggle === after.onToggle
  )
}

/**
 * The places in the class won or lost by the last score. Positioned next to the points without taking up
 * space.
 */
function Gained({ line: { placesGained, change } }: { line: Line }) {
  const { t } = useTranslation()
  if (placesGained === 0) return null
  return (
    <span
      key={change?.at}
      className="gained figure pointer-events-none absolute right-full mr-1.5 text-base whitespace-nowrap text-ink-soft"
    >
      <span aria-hidden="true">{placesGained > 0 ? `▲${placesGained}` : `▼${-placesGained}`}</span>
      <span className="sr-only">
        {t(placesGained > 0 ? 'results.placesWon' : 'results.placesLost', { count: Math.abs(placesGained) })}
      </span>
    </span>
  )
}
