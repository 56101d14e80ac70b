// How a class table lays a rider out: small on phones; else with the laps side by side, under each other, or not at all, as the
// width allows.
import type { Format, RacingClass } from '../../../api'

export type Layout = 'compact' | 'narrow' | 'stacked' | 'inline'

/** The compact layout's breakpoint (`spec/2-results.md §9`), for the width that the board has. */
const COMPACT = 640
/** What the six columns of the table of all riders need, with whole names. */
const ALL_COLUMNS = 800
/** In px, as in board.css: every other column together, a cell with its gap, and what a lap needs beside its cells. */
const OTHER_COLUMNS = 550
const CELL: Record<Format, number> = { classic: 23, openFree: 29 }
const LAP_EXTRA = 44

type Laps = Pick<RacingClass, 'laps' | 'sections'>

export function layoutFor(racingClass: Laps, format: Format, width: number): Layout {
  const fits = (laps: number) => OTHER_COLUMNS + stripWidth(racingClass, format, laps) <= width
  if (isCompact(width)) return 'compact'
  if (fits(racingClass.laps)) return 'inline'
  return fits(1) ? 'stacked' : 'narrow'
}

function isCompact(width: number): boolean {
  return width <= COMPACT
}

/** Whether the table of all riders has the class and the bike under the name. */
export function isTableCompact(width: number): boolean {
  return width < ALL_COLUMNS
}

/** Width of the column that holds the laps, when so many of them stand side by side. */
export function stripWidth(racingClass: Pick<RacingClass, 'sections'>, format: Format, laps: number): number {
  return laps * (racingClass.sections.length * CELL[format] + LAP_EXTRA)
}

/** Whether the laps stand in the row itself. */
export function hasStrip(layout: Layout): boolean {
  return layout === 'stacked' || layout === 'inline'
}

/** How high a row may get, so that the page keeps about its length while a class is out of sight. */
export function rowHeight(layout: Layout, laps: number): number {
  return layout === 'stacked' ? Math.max(58, 24 * laps + 12) : 58
}

export function columnsOf(layout: Layout): number {
  if (layout === 'compact') return 3
  return hasStrip(layout) ? 7 : 6
}
