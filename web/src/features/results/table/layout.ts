// The layout of a class table, chosen by the board's width in px.
import { columnsOf, neededPx, type Layout, type TableSize } from './columns'

/** The breakpoint of the compact layout. */
const COMPACT_PX = 640
/** The width that the six columns of the table of all riders need with full names. */
const ALL_COLUMNS_PX = 800

type SizedClass = Pick<TableSize, 'racingClass' | 'format'>

/** `isEditable` when each row has the secretary's menu. */
export function layoutFor(sizedClass: SizedClass, width: number, isEditable = false): Layout {
  const fits = (layout: Layout) => neededPx({ ...sizedClass, layout, fullNames: false }, isEditable) <= width
  if (width <= COMPACT_PX) return 'compact'
  if (fits('inline')) return 'inline'
  return fits('stacked') ? 'stacked' : 'narrow'
}

/** Whether the table of all riders shows the class and the bike below the name. */
export function isTableCompact(width: number): boolean {
  return width < ALL_COLUMNS_PX
}

/**
 * Whether the riders' column gets room for full names beside the laps. Otherwise it gets what the laps leave,
 * so that no section is cut off.
 */
export function hasFullNames(
  sizedClass: SizedClass,
  layout: Layout,
  width: number,
  isEditable = false,
): boolean {
  return (
    columnsOf(layout, isEditable).includes('laps') &&
    neededPx({ ...sizedClass, layout, fullNames: true }, isEditable) <= width
  )
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
