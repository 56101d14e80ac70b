// The layouts of a class table: compact on phones; otherwise with the laps side by side, one below the other,
// or hidden, depending on the width.
import type { Format, RacingClass } from '@/api'

export type Layout = 'compact' | 'narrow' | 'stacked' | 'inline'

/** The breakpoint of the compact layout (`spec/2-results.md §9`), for the board's width. */
const COMPACT_PX = 640
/** The width that the six columns of the table of all riders need with full names. */
const ALL_COLUMNS_PX = 800
/**
 * All columns of class-table.tsx but the laps together; a cell, `--cell` of board.css, with its gap; and
 * the extra width of a lap.
 */
const OTHER_COLUMNS_PX = 550
const cellPx: Record<Format, number> = { classic: 23, openFree: 29 }
const LAP_EXTRA_PX = 44
/** In the stacked layout: all columns but the laps, if the riders' column has the width of full names. */
const FULL_NAMES_PX = 704
/** The column with the secretary's menu. */
const MENU_PX = 56

type Laps = Pick<RacingClass, 'laps' | 'sections'>

/** `isEditable` when each row has the secretary's menu. */
export function layoutFor(racingClass: Laps, format: Format, width: number, isEditable = false): Layout {
  const left = width - OTHER_COLUMNS_PX - (isEditable ? MENU_PX : 0)
  const fits = (laps: number) => stripWidth(racingClass, format, laps) <= left
  if (isCompact(width)) return 'compact'
  if (fits(racingClass.laps)) return 'inline'
  return fits(1) ? 'stacked' : 'narrow'
}

function isCompact(width: number): boolean {
  return width <= COMPACT_PX
}

/** Whether the table of all riders shows the class and the bike below the name. */
export function isTableCompact(width: number): boolean {
  return width < ALL_COLUMNS_PX
}

/** The width of the column with the laps, for the number of laps side by side. */
export function stripWidth(racingClass: Pick<RacingClass, 'sections'>, format: Format, laps: number): number {
  return laps * (racingClass.sections.length * cellPx[format] + LAP_EXTRA_PX)
}

/**
 * Whether the stacked layout has room for full names. Otherwise the riders' column gets what the laps leave,
 * so that no section is cut off.
 */
export function hasFullNames(
  racingClass: Pick<RacingClass, 'sections'>,
  format: Format,
  width: number,
  isEditable = false,
): boolean {
  return FULL_NAMES_PX + (isEditable ? MENU_PX : 0) + stripWidth(racingClass, format, 1) <= width
}

/** Whether the row itself shows the laps. */
export function hasStrip(layout: Layout): boolean {
  return layout === 'stacked' || layout === 'inline'
}

/**
 * The height in rem of a class whose riders' details are closed, so that the page keeps its length when the
 * class comes into view and no button moves away from a finger. A collapsed class shows no riders (null).
 */
export function classHeight(layout: Layout, laps: number, riders: number | null): number {
  const { header, head, row } = classHeights[layout]
  if (riders === null) return header
  return header + head + riders * (layout === 'stacked' ? Math.max(row, 1.5 * laps + 0.5625) : row)
}

/** The header, the head of the table (a phone shows none) and a row, in rem. */
const classHeights: Record<Layout, { header: number; head: number; row: number }> = {
  compact: { header: 2.75, head: 0, row: 3.6875 },
  narrow: { header: 3, head: 1.875, row: 3.5625 },
  stacked: { header: 3, head: 2, row: 3.5625 },
  inline: { header: 3, head: 3, row: 3.5625 },
}

export function columnsOf(layout: Layout): number {
  if (layout === 'compact') return 3
  return hasStrip(layout) ? 7 : 6
}
