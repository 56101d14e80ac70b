// Shortens the results to the riders on the first screen, so that a first view of many riders costs no more.
import type { Board, Stage } from '@/api'

/** More rows than the tallest phones show. */
const FIRST_ROWS = 25

/** Returns the answers with the first riders of the board only: the hardest class first, by their places. */
export function firstRows(answers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers).map(([address, body]) => {
      const stage = address.endsWith('/board') ? answers[address.replace(/\/board$/, '')] : undefined
      return [address, stage === undefined ? body : JSON.stringify(shortened(parse(body), parse(stage)))]
    }),
  )
}

function shortened(board: Board, stage: Stage): Board {
  const order = new Map(stage.classes.map((racingClass) => [racingClass.name, racingClass.order]))
  const rows = board.rows.toSorted(
    (a, b) =>
      (order.get(b.racingClass) ?? 0) - (order.get(a.racingClass) ?? 0) || a.rank.order - b.rank.order,
  )
  return { ...board, rows: rows.slice(0, FIRST_ROWS) }
}

/** The answers are the server's own. */
function parse<T extends Board | Stage>(body: string): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(body) as T
}
