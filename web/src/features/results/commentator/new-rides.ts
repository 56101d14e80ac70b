// The rides that a change of the board added.
import type { Stage } from '@/api'
import type { BoardState, LiveRow } from '../live/board-state'

export interface LatestRide {
  id: string
  rider: LiveRow
  section: number
  lap: number
  points: number
}

/** The rides that arrived after a position in the board's changes, the latest first. */
export function newRides(
  { classes }: Pick<Stage, 'classes'>,
  board: Pick<BoardState, 'trackedRows'>,
  after: number,
): LatestRide[] {
  const changed = [...board.trackedRows.values()].flatMap(({ row, change }) =>
    change && change.feedPosition > after ? [{ row, change }] : [],
  )
  return changed
    .toSorted((a, b) => timeOf(b) - timeOf(a))
    .flatMap(({ row, change }) => {
      const sections = classes.find(({ name }) => name === row.racingClass)?.sections ?? []
      return [...change.cells].flatMap((cell) => {
        const [lap = 0, index = 0] = cell.split(':').map(Number)
        const [points, section] = [row.laps[lap]?.[index], sections[index]]
        if (points === null || points === undefined || section === undefined) return []
        return [{ id: `${row.id} ${cell} ${change.feedPosition}`, rider: row, section, lap: lap + 1, points }]
      })
    })
}

function timeOf({ row }: { row: LiveRow }): number {
  return row.lastTimeRecorded ? Date.parse(row.lastTimeRecorded) : 0
}
