// The keys of the stages' columns, and the widths at which they are shown. On narrower screens the stages are
// a strip below the name.
import type { StandingStage } from '@/api'

type ResultsStatus = StandingStage['resultsStatus']

/** Visitors see the stages with published standings; the secretary also sees the others, marked. */
export const isPublic = (status: ResultsStatus) => status === 'standingsPublished'

/** The key of a stage's column, by the stage's index. */
export const stageColumn = (order: number) => `stage-${order}`

/** This many stage columns fit on a tablet and on a portrait page. */
export const MAX_TABLET_STAGES = 5

export function stageCells(stages: number): { column: string; strip: string } {
  return stages <= MAX_TABLET_STAGES
    ? { column: 'max-md:hidden', strip: 'md:hidden' }
    : { column: 'max-xl:hidden', strip: 'xl:hidden' }
}
