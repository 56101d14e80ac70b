// Shortens the results to the riders on the first screen, so that a first view of many riders costs no more.
import type { Board, Stage } from '@/api'

/** More rows than the tallest phones show. */
const FIRST_ROWS = 25

/** Returns the answers with the first riders of the board only: the hardest class first, by their places. */
export function firstRows(answers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers).map(([address, body]) => {
      const stage = address.endsWith('/board') ? answers[address.replace(/\/board$/, '')] : undefined
      return [address, stage === undefined ? body : shortened(body, stage)]
    }),
  )
}

/** The answers are the server's own. */
function shortened(boardBody: string, stageBody: string): string {
  const board: Board = JSON.parse(boardBody)
  const stage: Stage = JSON.parse(stageBody)
  const order = new Map(stage.classes.map((racingClass) => [racingClass.name, racingClass.order]))
  const rows = board.rows.toSorted(
    (a, b) =>
      (order.get(b.racingClass) ?? 0) - (order.get(a.racingClass) ?? 0) || a.rank.order - b.rank.order,
  )
  return JSON.stringify({ ...board, rows: rows.slice(0, FIRST_ROWS) })
}
