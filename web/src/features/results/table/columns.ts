// The columns of a class table: which of them a layout has, and how wide they are. The table
// (class-table.tsx, rider-row.tsx) and the choice of a layout (layout.ts) take both from here. board.css can't,
// so columns.test.ts compares it.
import type { Format, RacingClass } from '@/api'

/**
 * Compact on phones; otherwise with the laps side by side (inline), one below the other (stacked) or hidden.
 */
export type Layout = 'compact' | 'narrow' | 'stacked' | 'inline'

export type Column = 'place' | 'rider' | 'points' | 'start' | 'finish' | 'laps' | 'details' | 'menu'

const columns: Record<Layout, readonly Column[]> = {
  compact: ['place', 'rider', 'points'],
  narrow: ['place', 'rider', 'points', 'start', 'finish', 'details'],
  stacked: ['place', 'rider', 'points', 'start', 'finish', 'laps', 'details'],
  inline: ['place', 'rider', 'points', 'start', 'finish', 'laps', 'details'],
}

/** The columns from left to right. `isEditable` when each row has the secretary's menu. */
export function columnsOf(layout: Layout, isEditable: boolean): readonly Column[] {
  return isEditable ? [...columns[layout], 'menu'] : columns[layout]
}

// All widths are in px, with text of the common size.

const SPACING_PX = 4

const fixedPx = { place: 56, points: 120, start: 64, finish: 64, details: 48, menu: 56 }
const compactFixedPx = { ...fixedPx, place: 40, points: 80 }
/** The least width of the riders' column: a plate and a name of one line. */
const RIDER_PX = 190
/** The riders' column with room for full names. */
const FULL_NAME_PX = 352
/** A cell, `--cell` of board.css, with its gap. */
export const cellPx: Record<Format, number> = { classic: 23, openFree: 29 }
/** What a lap needs besides its cells: its sum, and the gap to the next lap. */
const LAP_EXTRA_PX = 44
/** The table's left border in the colour of the class. */
const BORDER_PX = 8

export interface TableSize {
  racingClass: Pick<RacingClass, 'laps' | 'sections'>
  format: Format
  layout: Layout
  /** Whether the riders' column has room for full names; only in a layout with laps. */
  fullNames: boolean
}

/**
 * The width of a column in px; null for the one that takes what the others leave: the laps beside full names,
 * otherwise the riders.
 */
export function columnPx(column: Column, size: TableSize): number | null {
  if (column === 'rider') return size.fullNames ? FULL_NAME_PX : null
  if (column === 'laps') return size.fullNames ? null : lapsPx(size)
  return size.layout === 'compact' ? compactFixedPx[column] : fixedPx[column]
}

/**
 * The CSS width of a column, which grows with the text as far as the screen has room (`--spacing` of
 * tokens.css).
 */
export function columnWidth(column: Column, size: TableSize): string | undefined {
  const px = columnPx(column, size)
  return px === null ? undefined : `calc(var(--spacing) * ${px / SPACING_PX})`
}

/** The width in px that a table needs so that no name and no section is cut off. */
export function neededPx(size: TableSize, isEditable: boolean): number {
  const remainder = size.fullNames ? lapsPx(size) : RIDER_PX
  const widths = columnsOf(size.layout, isEditable).map((column) => columnPx(column, size) ?? remainder)
  return widths.reduce((sum, px) => sum + px, BORDER_PX)
}

function lapsPx({ racingClass, format, layout }: TableSize): number {
  const lapsSideBySide = layout === 'inline' ? racingClass.laps : 1
  return lapsSideBySide * (racingClass.sections.length * cellPx[format] + LAP_EXTRA_PX)
}
