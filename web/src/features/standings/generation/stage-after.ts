// What generating and publishing have in common: the stage as it is after, and why it was refused.
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isApiError, type Stage } from '../../../api'
import type { StageKey } from '../../../lib/paths'
import { useApprovalAgain } from '../../stages/approval'
import { stageQuery } from '../../stages/stage'
import { useStandingsAgain } from '../standings'

/** The stage as it is after; the standings are others now, and so is what is left to do. */
export function useKeptStage(key: StageKey) {
  const cache = useQueryClient()
  const readStandingsAgain = useStandingsAgain(key)
  const readApprovalAgain = useApprovalAgain(key)
  return (stage: Stage) => {
    cache.setQueryData(stageQuery(key).queryKey, stage)
    void readStandingsAgain()
    void readApprovalAgain()
  }
}

const refusals = [
  'stage-not-in-championship',
  'not-approved',
  'standings-published',
  'standings-not-generated',
  'publish-required',
  'forbidden',
  'unreachable',
] as const

export function useRefusal() {
  const { t } = useTranslation()
  return (error: unknown): string | undefined => {
    const code = refusals.find((known) => isApiError(error, known))
    return code && t(`standings.generation.refusal.${code}`)
  }
}
