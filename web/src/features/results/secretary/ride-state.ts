// Whether a ride is decided, and whether the log says more about it.
import type { SecretaryEntry, SecretaryResult } from '@/api'

/** `uncounted`: the ride has entries, but none of them counts until a secretary decides so. */
export type RideState = 'uncounted' | 'conflict' | 'decided'

export function rideState({ entries, setAside }: SecretaryResult, rideKey: string): RideState {
  const entry = [...entries, ...setAside].find(({ key }) => key === rideKey)
  if (!entry) return 'uncounted'
  return isInConflict(entry) ? 'conflict' : 'decided'
}

export function isInConflict({ others }: SecretaryEntry): boolean {
  return others.some(({ state }) => state === 'conflict')
}

/** Whether the log has lines about the ride: who corrected or decided it, when and why. */
export function wasChanged({ events, others }: SecretaryEntry): boolean {
  return (
    events.some(({ name }) => name === 'EditedTo') ||
    others.some(({ state }) => state === 'settled' || state === 'deleted')
  )
}
