// The stages to come that whoever is signed in has joined.
import { useQuery } from '@tanstack/react-query'
import { api, body, type JoinedStage } from '../../../api'
import type { StageKey } from '../../../lib/paths'
import { useSession } from '../../accounts'

export const joinedStagesKey = ['joined-stages']

/** Finds the registration for a stage; nothing while it isn't known. */
export function useJoinedStages(): (stage: StageKey) => JoinedStage | undefined {
  const { user } = useSession()
  const { data } = useQuery({
    queryKey: [...joinedStagesKey, user?.id],
    queryFn: ({ signal }) => body(api.GET('/api/v1/profile/stages', { signal })),
    enabled: user !== null,
  })
  return ({ institution, championship, stage }) =>
    user
      ? data?.stages.find(
          (joined) =>
            joined.stage === stage &&
            joined.championship === championship &&
            joined.institution === institution,
        )
      : undefined
}
