// The upcoming stages that the signed-in user has joined.
import { useQuery } from '@tanstack/react-query'
import { api, body, type JoinedStage } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { useSession } from '@/features/accounts/session'

export const joinedStagesKey = ['joined-stages']

/** Returns the registration for a stage, undefined while it isn't loaded. */
export function useFindJoinedStage(): (stage: StageKey) => JoinedStage | undefined {
  const { user } = useSession()
  const { data } = useJoinedStages()
  return ({ institution, championship, stage }) =>
    user
      ? data?.stages.find(
          (joinedStage) =>
            joinedStage.stage === stage &&
            joinedStage.championship === championship &&
            joinedStage.institution === institution,
        )
      : undefined
}

export function useJoinedStages() {
  const { user } = useSession()
  return useQuery({
    queryKey: [...joinedStagesKey, user?.id],
    queryFn: ({ signal }) => body(api.GET('/api/v1/profile/stages', { signal })),
    enabled: user !== null,
  })
}
