// The way of a stage's results, from the race to the published standings.
import type { BeingCorrected, Phase, ResultsStatus } from '../../../api'

export const resultsSteps = [
  'inProgress',
  'approved',
  'standingsGenerated',
  'standingsPublished',
] as const satisfies readonly ResultsStatus[]

export interface Standing {
  resultsStatus: ResultsStatus
  phase: Phase
  beingCorrected?: BeingCorrected | null
}

/**
 * The stage and the board are two answers of the server; the one that is further along is the newer, and of equals the board is. Only while
 * an approval is taken back it isn't, until the board's reset has both read again.
 */
export function furtherOf(stage: Standing, board: Standing): Standing {
  const step = ({ resultsStatus }: Standing) => resultsSteps.indexOf(resultsStatus)
  return step(stage) > step(board) ? stage : board
}
