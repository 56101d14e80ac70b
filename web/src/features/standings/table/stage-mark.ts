// What is to be known of a stage's column: only the office sees it yet, or its results are being corrected.
import { useTranslation } from 'react-i18next'
import type { StandingStage } from '../../../api'
import { isPublic } from './stage-columns'

type Marked = Pick<StandingStage, 'resultsStatus' | 'beingCorrected'>

export function useStageMark(): (stage: Marked) => string | null {
  const { t } = useTranslation()
  return ({ resultsStatus, beingCorrected }) => {
    if (beingCorrected) return t('ui.beingCorrected')
    return isPublic(resultsStatus) ? null : t('standings.stageNotPublished')
  }
}
