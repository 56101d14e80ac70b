// Rides that wait while another rider is scored, with what was counted and a stopwatch that goes on. The phone keeps them, also when the tab is
// closed.

import { useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { Scope } from '../outbox/outbox-entry'
import { keep, kept, watchKept } from '../phone-storage'
import { type RideAtHand, rideSchema } from './ride-at-hand'

export interface ParkedRides {
  rides: readonly RideAtHand[]
  park: (ride: RideAtHand) => void
  /** It is taken up again, or discarded. */
  remove: (ride: RideAtHand) => void
}

export function useParkedRides({ owner, stage }: Scope): ParkedRides {
  const name = `zerodab-parked ${owner} ${stage}`
  // other tabs park rides and take them up too
  const stored = useSyncExternalStore(watchKept, () => kept(name))
  const rides = useMemo(() => parse(stored), [stored])
  const others = (ride: RideAtHand) => parse(kept(name)).filter((other) => !isSame(other, ride))
  return {
    rides,
    park: (ride) => keep(name, JSON.stringify([...others(ride), ride])),
    remove: (ride) => keep(name, JSON.stringify(others(ride))),
  }
}

/** A rider is in one lap of a section once, and a ride is corrected once. */
export function isSame(one: RideAtHand, other: RideAtHand): boolean {
  return isOfRider(one, other) && one.lap === other.lap && one.replaces === other.replaces
}

/** Whether two rides are of one rider in one section. */
export function isOfRider(one: RideAtHand, other: RideAtHand): boolean {
  return one.section === other.section && one.participant === other.participant
}

function parse(stored: string | null): RideAtHand[] {
  try {
    const rides: unknown = JSON.parse(stored ?? '[]')
    return v.is(v.array(rideSchema), rides) ? rides : []
  } catch {
    return []
  }
}
