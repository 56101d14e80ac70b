// Caches a stage that was returned by a write.
import { useQueryClient } from '@tanstack/react-query'
import type { Stage } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { useRefetchApproval } from '@/features/stages/approval'
import { stageQuery } from '@/features/stages/stage'
import { useRefetchStandings } from './standings'

/** Caches a stage with a new results status, and fetches the standings and the checklist again. */
export function useCacheStage(key: StageKey): (stage: Stage) => void {
  const queryClient = useQueryClient()
  const refetchStandings = useRefetchStandings(key)
  const refetchApproval = useRefetchApproval(key)
  return (stage) => {
    queryClient.setQueryData(stageQuery(key).queryKey, stage)
    void refetchStandings()
    void refetchApproval()
  }
}
