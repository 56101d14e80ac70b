// Which followed riders have finished between two states of the board.
import type { BoardState, LiveRow } from '../live/board-state'

type Rows = BoardState['trackedRows']

export function finishedSince(before: Rows, after: Rows, followed: readonly string[]): LiveRow[] {
  return followed.flatMap((id) => {
    const row = after.get(id)?.row
    return row?.finished && before.get(id)?.row.finished === false ? [row] : []
  })
}
