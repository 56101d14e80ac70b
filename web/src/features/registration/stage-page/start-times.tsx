// The start times of the participants, on the stage's page; the rider's own one is always visible.
import type { Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { useOwnRiders } from '@/features/accounts/own-riders'
import { OwnStart } from '@/features/start-order/own-start'
import { StartTimesFold } from '@/features/start-order/start-times-fold'
import { useParticipants } from '../participant-list'

export function StartTimes({ stage }: { stage: Stage }) {
  const riders = useOwnRiders()
  const { data } = useParticipants(stageKey(stage))
  return (
    <>
      {riders.map((rider) => (
        <OwnStart key={rider.id} stage={stage} rider={rider} isFamily={riders.length > 1} />
      ))}
      <StartTimesFold stage={stage} participants={data ?? []} />
    </>
  )
}
