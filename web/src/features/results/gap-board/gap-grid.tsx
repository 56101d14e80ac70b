// Rider × section × lap: one tab stop, and arrow keys within the grid. On a phone each rider is a card with
// the sections below the name.
import { useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { type Place, placeAfter } from '@/lib/grid-keys'
import { stageKey } from '@/lib/addresses/paths'
import { numbersUpTo } from '@/lib/numbers-up-to'
import { boardStyle } from '../board-style'
import type { LiveRow } from '../live/board-state'
import type { ClassRows } from './class-rows'
import { GapRow } from './gap-row'
import { SectionHeads } from './section-heads'

/** The ride that was pressed. */
export interface GapRide {
  rideKey: string
  /** Whether the ride has an entry, to edit or to decide. */
  hasEntry: boolean
}
export type GapHandler = (row: LiveRow, ride: GapRide) => void

export function GapGrid({ stage, allRows, groups, isFolded, onOpen }: GapGridProps) {
  const { t } = useTranslation()
  const grid = useRef<HTMLTableElement>(null)
  const sections = useMemo(() => numbersUpTo(stage.sections), [stage.sections])
  const laps = Math.max(...stage.classes.map((racingClass) => racingClass.laps))
  const rows = groups.flatMap((group) => group.rows)
  const [stop, setStop] = useState<{ rider: string; column: number } | null>(null)
  const setStopAt = useCallback((rider: string, column: number) => setStop({ rider, column }), [])

  const cellAt = ({ row, column }: Place) => {
    const rider = rows[row]
    return rider && grid.current?.querySelector<HTMLElement>(`[data-at="${CSS.escape(rider.id)} ${column}"]`)
  }
  const moveFocus = (event: KeyboardEvent) => {
    const address = event.target instanceof HTMLElement && event.target.dataset['at']?.split(' ')
    if (!address) return
    const from = { row: rows.findIndex(({ id }) => id === address[0]), column: Number(address[1]) }
    const next = nextRideCell(event.key, from, rows.length, sections.length * laps, (place) =>
      Boolean(cellAt(place)),
    )
    if (!next) return
    event.preventDefault()
    cellAt(next)?.focus()
  }
  const tabStop = rows.some(({ id }) => id === stop?.rider) ? stop : firstRide(groups, laps)
  return (
    <div className="gap-frame">
      <table
        ref={grid}
        // With arrow keys a table is a grid.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={t('gaps.title')}
        onKeyDown={moveFocus}
        className="gap-grid"
        data-folded={isFolded ? '' : undefined}
        style={boardStyle({ '--sections': sections.length, '--laps': laps })}
      >
        <SectionHeads stageKey={stageKey(stage)} sections={sections} rows={allRows} />
        {groups.map(({ racingClass, rows: riders, notStarted }) => (
          <tbody key={racingClass.name} style={boardStyle({ '--class-color': racingClass.color })}>
            <tr className="gap-class">
              <th scope="rowgroup" colSpan={sections.length + 1}>
                <span>
                  {racingClass.name}
                  {notStarted > 0 && (
                    <small className="ml-3 text-sm font-normal text-ink-soft">
                      {t('gaps.notStarted', { count: notStarted })}
                    </small>
                  )}
                </span>
              </th>
            </tr>
            {riders.map((row) => (
              <GapRow
                key={row.id}
                row={row}
                racingClass={racingClass}
                sections={sections}
                laps={laps}
                stop={tabStop?.rider === row.id ? tabStop.column : null}
                onStop={setStopAt}
                onOpen={onOpen}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface GapGridProps {
  stage: Stage
  /** All riders, for the counts. */
  allRows: readonly LiveRow[]
  /** The riders that the filter shows, by class. A class may have none. */
  groups: readonly ClassRows[]
  /** Whether a phone leaves out the heads of the sections. */
  isFolded: boolean
  onOpen: GapHandler
}

function firstRide(groups: readonly ClassRows[], laps: number) {
  const first = groups.find(({ rows }) => rows.length > 0)
  const rider = first?.rows[0]
  const section = first?.racingClass.sections[0]
  return rider && section !== undefined ? { rider: rider.id, column: (section - 1) * laps } : null
}

/**
 * Arrow keys on a board where not every class rides every section: cells without a ride are skipped. Returns
 * the next cell with a ride in the direction of the key; null if there is none, or if the key isn't one of
 * the grid's.
 */
export function nextRideCell(
  key: string,
  from: Place,
  rows: number,
  columns: number,
  hasRide: (place: Place) => boolean,
): Place | null {
  // Home and End lead to an edge; if there is no ride, the search goes inwards from it.
  const back = key === 'Home' ? 'ArrowRight' : key === 'End' ? 'ArrowLeft' : key
  let place = placeAfter(key, from, rows, columns)
  while (place && !hasRide(place)) {
    const next = placeAfter(back, place, rows, columns)
    if (!next || (next.row === place.row && next.column === place.column)) return null
    place = next
  }
  return place
}
