// What the registration bar shows to a reader. The server decides whether it accepts a registration.
import type { Stage } from '@/api'
import { deadlineState, isOver } from '@/lib/phase'

export interface RegistrationStateInput {
  stage: Pick<Stage, 'phase' | 'registrationOpen' | 'registrationEndsAt'>
  /** Null while the session isn't loaded. */
  signedIn: boolean | null
  /** Null while the participants aren't loaded. */
  joined: boolean | null
  now: number
}

export interface RegistrationState {
  deadline: 'open' | 'lastDay' | 'ended' | null
  own: 'login' | 'join' | 'joined' | 'joinedAfterDeadline' | null
}

export function registrationState({
  stage,
  signedIn,
  joined,
  now,
}: RegistrationStateInput): RegistrationState {
  const deadline = deadlineState(stage, now)
  const over = isOver(stage.phase)
  return {
    deadline: over || deadline === 'none' ? null : deadline,
    own: over ? null : ownState(stage.registrationOpen, signedIn, joined),
  }
}

/** After the deadline a rider still sees the registration (ours), but can't cancel it. */
function ownState(open: boolean, signedIn: boolean | null, joined: boolean | null): RegistrationState['own'] {
  if (signedIn === null) return null
  if (!signedIn) return open ? 'login' : null
  if (joined === null) return null
  if (joined) return open ? 'joined' : 'joinedAfterDeadline'
  return open ? 'join' : null
}
