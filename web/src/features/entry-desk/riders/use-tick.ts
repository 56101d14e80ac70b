// A mark that is ticked for a rider. Until it is sent, it looks as it was ticked.
import { useState } from 'react'
import type { DeskMarkKind, DeskRider } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { useDeskEdit, useWaitingEdits } from '../entry-desk-api'
import { waitingTick } from './waiting'

export function useTick(key: StageKey, rider: DeskRider, mark: DeskMarkKind) {
  // One after the other: the last tap counts.
  const edit = useDeskEdit(key, `${mark} ${rider.participant}`)
  // Shows a tap at once: the list of what waits changes a moment later.
  const [tapped, setTapped] = useState<boolean | null>(null)
  const waiting = waitingTick(useWaitingEdits(key), rider.participant, mark)
  const set = (isSet: boolean) => {
    const entered = { id: crypto.randomUUID(), participant: rider.participant, mark, set: isSet }
    setTapped(isSet)
    edit.mutate(
      { mark: entered, enteredAt: Date.now(), name: rider.name },
      { onSettled: () => setTapped(null) },
    )
  }
  return { isSet: tapped ?? waiting ?? rider[mark] !== null, set }
}
