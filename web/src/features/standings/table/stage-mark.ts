// The mark of a stage's column: not public yet, or results being corrected.
import { useTranslation } from 'react-i18next'
import type { StandingStage } from '@/api'
import { isPublic } from './stage-columns'

type MarkedStage = Pick<StandingStage, 'resultsStatus' | 'beingCorrected'>

export function useStageMark(): (stage: MarkedStage) => string | null {
  const { t } = useTranslation()
  return ({ resultsStatus, beingCorrected }) => {
    if (beingCorrected) return t('ui.beingCorrected')
    return isPublic(resultsStatus) ? null : t('standings.stageNotPublished')
  }
}
