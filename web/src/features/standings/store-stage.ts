// The stage as a write has answered it, put where the screens read it.
import { useQueryClient } from '@tanstack/react-query'
import type { Stage } from '../../api'
import type { StageKey } from '../../lib/paths'
import { useApprovalAgain } from '../stages/approval'
import { stageQuery } from '../stages/stage'
import { useStandingsAgain } from './standings'

/** Stores a stage whose results have got another status: the standings and what is left to do are read again. */
export function useStoreStage(key: StageKey): (stage: Stage) => void {
  const cache = useQueryClient()
  const readStandingsAgain = useStandingsAgain(key)
  const readApprovalAgain = useApprovalAgain(key)
  return (stage) => {
    cache.setQueryData(stageQuery(key).queryKey, stage)
    void readStandingsAgain()
    void readApprovalAgain()
  }
}
