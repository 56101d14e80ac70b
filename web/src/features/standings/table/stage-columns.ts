// The stages' columns: their keys, their marks, and the widths at which they are shown. On narrower screens
// the stages are a strip below the name.
import { useTranslation } from '@/ui/i18n'
import type { StandingStage } from '@/api'
import { dayMonthText } from '@/lib/time/dates'

/** The dates of the stages with these indexes, such as "02.05, 21.06". */
export function stageDates(stages: readonly StandingStage[], orders: readonly number[]): string {
  return stages
    .filter(({ order }) => orders.includes(order))
    .map(({ startsAt, timeZone }) => dayMonthText(startsAt, timeZone))
    .join(', ')
}

type ResultsStatus = StandingStage['resultsStatus']

/** Visitors see the stages with published standings; the secretary also sees the others, marked. */
const isPublic = (status: ResultsStatus) => status === 'standingsPublished'

/** The key of a stage's column, by the stage's index. */
export const stageColumn = (order: number) => `stage-${order}`

/** This many stage columns fit on a tablet and on a portrait page. */
export const MAX_TABLET_STAGES = 5

export function stageCells(stages: number): { column: string; strip: string } {
  return stages <= MAX_TABLET_STAGES
    ? { column: 'max-md:hidden', strip: 'md:hidden' }
    : { column: 'max-xl:hidden', strip: 'xl:hidden' }
}

type MarkedStage = Pick<StandingStage, 'resultsStatus' | 'beingCorrected'>

/** The mark of a stage's column: not public yet, or results being corrected. */
export function useStageMark(): (stage: MarkedStage) => string | null {
  const { t } = useTranslation()
  return ({ resultsStatus, beingCorrected }) => {
    if (beingCorrected) return t('ui.beingCorrected')
    return isPublic(resultsStatus) ? null : t('standings.stageNotPublished')
  }
}
