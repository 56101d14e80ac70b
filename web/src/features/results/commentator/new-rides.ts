// The rides that a change of the board added.
import type { Stage } from '@/api'
import type { UnriddenKind } from '@/lib/sport/unridden'
import { unriddenAt } from '../display/unridden'
import type { BoardState, LiveRow } from '../live/board-state'

export interface LatestRide {
  id: string
  rider: LiveRow
  section: number
  lap: number
  points: number
  /** Why there was no ride of the section; null if there was one. */
  unridden: UnriddenKind | null
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
        const ride = { section, lap: lap + 1, points, unridden: unriddenAt(row, section, lap + 1) }
        return [{ id: `${row.id} ${cell} ${change.feedPosition}`, rider: row, ...ride }]
      })
    })
}

function timeOf({ row }: { row: LiveRow }): number {
  return row.lastTimeRecorded ? Date.parse(row.lastTimeRecorded) : 0
}
