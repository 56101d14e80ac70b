// What the registration bar shows to whom and when. Whether a registration is taken is decided by the server.
import type { Stage } from '../../../api'
import { deadlineState, isOver } from '../../../lib/phase'

export interface Asked {
  stage: Pick<Stage, 'phase' | 'registrationOpen' | 'registrationEndsAt'>
  /** null while it isn't known who looks. */
  signedIn: boolean | null
  /** null while it isn't known who rides. */
  joined: boolean | null
  now: number
}

export interface RegistrationState {
  deadline: 'open' | 'lastDay' | 'ended' | null
  own: 'login' | 'join' | 'joined' | 'joinedForGood' | null
}

export function registrationState({ stage, signedIn, joined, now }: Asked): RegistrationState {
  const deadline = deadlineState(stage, now)
  const over = isOver(stage.phase)
  return {
    deadline: over || deadline === 'none' ? null : deadline,
    own: over ? null : ownState(stage.registrationOpen, signedIn, joined),
  }
}

/** After the deadline a rider still reads that it worked (ours), but can't leave any more. */
function ownState(open: boolean, signedIn: boolean | null, joined: boolean | null): RegistrationState['own'] {
  if (signedIn === null) return null
  if (!signedIn) return open ? 'login' : null
  if (joined === null) return null
  if (joined) return open ? 'joined' : 'joinedForGood'
  return open ? 'join' : null
}
