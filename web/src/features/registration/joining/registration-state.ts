// What the registration bar shows to a reader. The server decides whether it accepts a registration.
import type { Stage } from '@/api'
import { deadlineState, isCalledOff, isOver } from '@/lib/sport/phase'

export interface RegistrationStateInput {
  stage: Pick<Stage, 'phase' | 'registrationOpen' | 'registrationEndsAt'>
  /** Null while the session isn't loaded. */
  isSignedIn: boolean | null
  /** Null while the participants aren't loaded. */
  isJoined: boolean | null
  now: number
}

export interface RegistrationState {
  deadline: 'open' | 'lastDay' | 'ended' | null
  /** What a reader can do or has done; null while unknown, and where there is nothing to do. */
  ownStatus: 'login' | 'join' | 'joined' | 'joinedAfterDeadline' | null
}

export function registrationState({
  stage,
  isSignedIn,
  isJoined,
  now,
}: RegistrationStateInput): RegistrationState {
  const deadline = deadlineState(stage, now)
  // Registrations for a postponed stage stay valid, but its deadline was that of the former date.
  const isEnded = isOver(stage.phase) || stage.phase === 'cancelled'
  return {
    deadline: isEnded || isCalledOff(stage.phase) || deadline === 'none' ? null : deadline,
    ownStatus: isEnded ? null : ownStatusOf(stage, isSignedIn, isJoined),
  }
}

/**
 * After the deadline a rider still sees the registration (ours), but can't cancel it; until a postponed stage has a
 * new date it can be cancelled.
 */
function ownStatusOf(
  { registrationOpen: isOpen, phase }: RegistrationStateInput['stage'],
  isSignedIn: boolean | null,
  isJoined: boolean | null,
): RegistrationState['ownStatus'] {
  if (isSignedIn === null) return null
  if (!isSignedIn) return isOpen ? 'login' : null
  if (isJoined === null) return null
  if (isJoined) return isOpen || phase === 'postponed' ? 'joined' : 'joinedAfterDeadline'
  return isOpen ? 'join' : null
}
