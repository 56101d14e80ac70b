// How far a rider is from the first of the class, in points. A difference to read, not a ranking: places are the server's.
import type { Format } from '../../../api'
import type { LiveRow } from '../live/board-state'

/** "+3" in classic, where points are faults, "−12" in open free, where they are earned; nothing for the first and for equals. */
export function gapText(
  row: Pick<LiveRow, 'total'>,
  first: Pick<LiveRow, 'total'> | undefined,
  format: Format,
): string {
  const leading = first?.total ?? null
  if (row.total === null || leading === null) return ''
  const behind = Math.abs(row.total - leading)
  return behind === 0 ? '' : `${format === 'classic' ? '+' : '−'}${behind}`
}
