// The state in which a rider's result is shown: finished, still riding, or out. Only for display; it decides
// no place.
import type { RiderStatus, Stage } from '@/api'
import type { LiveRow } from '../live/board-state'

export type RiderState = 'finished' | 'riding' | RiderStatus | 'autoDNF'

/**
 * The server decides who is shown as DNF without a status and from when. `autoDnf` is true once that time has
 * come.
 */
export function riderState(
  row: Pick<LiveRow, 'status' | 'finished' | 'autoDnfFrom'>,
  autoDnf: boolean,
): RiderState {
  if (row.status) return row.status
  if (row.finished) return 'finished'
  return row.autoDnfFrom !== null && autoDnf ? 'autoDNF' : 'riding'
}

/** The place, or null where it is hidden: with a status and with an automatic DNF. */
export function visiblePlace(row: Pick<LiveRow, 'rank'>, state: RiderState): number | null {
  return state === 'finished' || state === 'riding' ? row.rank.place : null
}

/** Recorded rides and all rides of the rider's class, without annulled ones, for the progress bar. */
export function progress(
  { laps, racingClass }: Pick<LiveRow, 'laps' | 'racingClass'>,
  { classes }: Pick<Stage, 'classes'>,
): { done: number; all: number } {
  const annulled = classes.find(({ name }) => name === racingClass)?.annulled.length ?? 0
  return { done: ridesDone(laps), all: laps.flat().length - annulled }
}

export function ridesDone(laps: LiveRow['laps']): number {
  return laps.flat().filter((score) => score !== null).length
}

/** The points of one lap so far; null before its first ride. */
export function lapSum(lap: readonly (number | null)[]): number | null {
  const ridden = lap.filter((score) => score !== null)
  return ridden.length > 0 ? ridden.reduce((sum, score) => sum + score, 0) : null
}
