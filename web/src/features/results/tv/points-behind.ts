// How many points a rider is behind the first of the class. Only for display; places come from the server.
import type { Format } from '@/api'
import type { LiveRow } from '../live/board-state'

/**
 * "+3" in classic, where points are faults; "−12" in open free, where points are earned; empty for the first
 * and for equal totals.
 */
export function pointsBehind(
  row: Pick<LiveRow, 'total'>,
  first: Pick<LiveRow, 'total'> | undefined,
  format: Format,
): string {
  const firstTotal = first?.total ?? null
  if (row.total === null || firstTotal === null) return ''
  const behind = Math.abs(row.total - firstTotal)
  return behind === 0 ? '' : `${format === 'classic' ? '+' : '−'}${behind}`
}
