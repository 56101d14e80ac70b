// The columns of the stages: what they are called, and from which width they are there. Below it the stages stand in a strip under the name.
import type { StandingStage } from '../../../api'

type ResultsStatus = StandingStage['resultsStatus']

/** Visitors see the stages whose standings are published; the office sees the others too, marked. */
export const isPublic = (status: ResultsStatus) => status === 'standingsPublished'

/** The column of a stage, by its index. */
export const stageColumn = (order: number) => `stage-${order}`

/** So many fit beside the other columns on a tablet, and on upright paper. */
export const FEW = 5

export function stageCells(stages: number): { column: string; strip: string } {
  return stages <= FEW
    ? { column: 'max-md:hidden', strip: 'md:hidden' }
    : { column: 'max-xl:hidden', strip: 'xl:hidden' }
}
