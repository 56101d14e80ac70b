// The start times of the participants, on the stage's page; the rider's own one is always visible.
import type { Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { useSession } from '@/features/accounts/session'
import { OwnStart } from '@/features/start-order/own-start'
import { StartTimesFold } from '@/features/start-order/start-times-fold'
import { useParticipants } from '../participant-list'

export function StartTimes({ stage }: { stage: Stage }) {
  const { user } = useSession()
  const { data } = useParticipants(stageKey(stage))
  return (
    <>
      {user && <OwnStart stage={stage} participant={user.id} />}
      <StartTimesFold stage={stage} participants={data ?? []} />
    </>
  )
}
