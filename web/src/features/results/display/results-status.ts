// The status of a stage's results, from the race to the published standings.
import type { Phase, ProtestPeriod, Reopening, ResultsStatus, SignOff } from '@/api'
import { isCalledOff } from '@/lib/sport/phase'

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
  /** Of provisional results. */
  protestPeriod?: ProtestPeriod | undefined
  /** Of official results. */
  signedOff?: SignOff | undefined
}

/**
 * The stage and the board come from two answers; the one with the later status is newer, and if equal the
 * board is. That is wrong only after a reopening, until the board's reset has fetched both again.
 */
export function newerStatus(stage: StageStatus, board: StageStatus): StageStatus {
  const step = ({ resultsStatus }: StageStatus) => resultsSteps.indexOf(resultsStatus)
  return step(stage) > step(board) ? stage : board
}

/** The key of the text that paper calls the results. */
export function stateKey({
  resultsStatus,
  phase,
  protestPeriod,
}: Pick<StageStatus, 'resultsStatus' | 'phase' | 'protestPeriod'>) {
  if (resultsStatus !== 'inProgress') return 'results.paper.approved'
  if (isCalledOff(phase)) return `ui.${phase}` as const
  return protestPeriod ? 'protests.provisional' : 'results.paper.preliminary'
}
