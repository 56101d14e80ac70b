// The upcoming stages that the riders of the signed-in user's account have joined.
import { useQuery } from '@tanstack/react-query'
import { api, body, type JoinedStage } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { useSession } from '@/features/accounts/session'

export const joinedStagesKey = ['joined-stages']

/** Returns the registrations of the user's riders for a stage; none while they aren't loaded. */
export function useFindJoinedStages(): (stage: StageKey) => JoinedStage[] {
  const { user } = useSession()
  const { data } = useJoinedStages()
  return ({ institution, championship, stage }) =>
    (user ? (data?.stages ?? []) : []).filter(
      (joinedStage) =>
        joinedStage.stage === stage &&
        joinedStage.championship === championship &&
        joinedStage.institution === institution,
    )
}

export function useJoinedStages() {
  const { user } = useSession()
  return useQuery({
    queryKey: [...joinedStagesKey, user?.id],
    queryFn: ({ signal }) => body(api.GET('/api/v1/profile/stages', { signal })),
    enabled: user !== null,
  })
}
