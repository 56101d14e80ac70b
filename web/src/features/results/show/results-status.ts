// The way of a stage's results, from the race to the published standings.
import type { Phase, ResultsStatus } from '../../../api'

export const resultsSteps = [
  'inProgress',
  'approved',
  'standingsGenerated',
  'standingsPublished',
] as const satisfies readonly ResultsStatus[]

export interface Standing {
  resultsStatus: ResultsStatus
  phase: Phase
}

/** The stage and the board are two answers of the server; the one that is further along is the newer, and of equals the board is. */
export function furtherOf(stage: Standing, board: Standing): Standing {
  const step = ({ resultsStatus }: Standing) => resultsSteps.indexOf(resultsStatus)
  return step(stage) > step(board) ? stage : board
}
