// The status of a stage's results, from the race to the published standings.
import type { Reopening, Phase, ResultsStatus } from '@/api'

export const resultsSteps = [
  'inProgress',
  'approved',
  'standingsGenerated',
  'standingsPublished',
] as const satisfies readonly ResultsStatus[]

export interface StageStatus {
  resultsStatus: ResultsStatus
  phase: Phase
  beingCorrected?: Reopening | null
}

/**
 * The stage and the board come from two answers; the one with the later status is newer, and if equal the
 * board is. That is wrong only after a reopening, until the board's reset has fetched both again.
 */
export function newerStatus(stage: StageStatus, board: StageStatus): StageStatus {
  const step = ({ resultsStatus }: StageStatus) => resultsSteps.indexOf(resultsStatus)
  return step(stage) > step(board) ? stage : board
}
