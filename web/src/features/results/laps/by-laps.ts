// The riders of a class grouped by their current lap. The server computes laps and counts; here they are only
// grouped and sorted.
import { riderState } from '../display/rider-state'
import type { LiveRow } from '../live/board-state'

export interface ByLaps {
  /** The latest lap first, and in it the riders with the fewest sections left. */
  laps: readonly (readonly [lap: number, riders: readonly LiveRow[]])[]
  /** In the order in which they finished. */
  finished: readonly LiveRow[]
  /** Riders with DNF, also an automatic one, or DQ. */
  out: readonly LiveRow[]
}

export function groupByLaps(rows: readonly LiveRow[], autoDnf: boolean): ByLaps {
  const laps = new Map<number, LiveRow[]>()
  const finished: LiveRow[] = []
  const out: LiveRow[] = []
  for (const row of rows) {
    const state = riderState(row, autoDnf)
    if (state === 'finished') finished.push(row)
    else if (state !== 'riding') out.push(row)
    else laps.set(row.progress.lap, [...(laps.get(row.progress.lap) ?? []), row])
  }
  return {
    laps: [...laps]
      .toSorted(([a], [b]) => b - a)
      .map(([lap, riders]) => [
        lap,
        riders.toSorted((a, b) => a.progress.left - b.progress.left || earlier(a, b)),
      ]),
    finished: finished.toSorted(earlier),
    out,
  }
}

function earlier(a: LiveRow, b: LiveRow): number {
  return timeOf(a) - timeOf(b)
}

/** A result from a table may have no time. */
function timeOf({ lastTimeRecorded }: LiveRow): number {
  return lastTimeRecorded ? Date.parse(lastTimeRecorded) : 0
}
