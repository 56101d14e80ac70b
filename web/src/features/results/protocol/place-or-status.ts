// The first column of a printed class.
import type { Row } from '@/api'
import { riderState } from '../display/rider-state'

/** The place, or the status instead of it, as on the board. */
export function placeOrStatus(row: Row, readAt: number): number | string | null {
  const state = riderState(row, Date.parse(row.autoDnfFrom ?? '') <= readAt)
  if (state === 'finished' || state === 'riding') return row.rank.place
  return state === 'autoDNF' ? 'DNF' : state
}
