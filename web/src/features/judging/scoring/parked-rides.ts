// Rides that wait while another rider is scored, with what was counted and a stopwatch that goes on. The phone keeps them, also when the tab is
// closed.

import { useState } from 'react'
import * as v from 'valibot'
import type { Scope } from '../outbox/outbox-entry'
import { type RideAtHand, rideSchema } from './ride-at-hand'

export interface ParkedRides {
  rides: readonly RideAtHand[]
  park: (ride: RideAtHand) => void
  /** It is taken up again, or discarded. */
  remove: (ride: RideAtHand) => void
}

export function useParkedRides({ owner, stage }: Scope): ParkedRides {
  const name = `zerodab-parked ${owner} ${stage}`
  const [rides, setRides] = useState(() => storedIn(name))
  const change = (next: (stored: RideAtHand[]) => RideAtHand[]) => {
    // another tab may have parked one too
    const changed = next(storedIn(name))
    setRides(changed)
    try {
      localStorage.setItem(name, JSON.stringify(changed))
    } catch {
      // a full or forbidden store: they are on the screen all the same
    }
  }
  return {
    rides,
    park: (ride) => change((stored) => [...stored.filter((other) => !isSame(other, ride)), ride]),
    remove: (ride) => change((stored) => stored.filter((other) => !isSame(other, ride))),
  }
}

/** A rider is at one section once. */
export function isSame(one: RideAtHand, other: RideAtHand): boolean {
  return one.section === other.section && one.participant === other.participant
}

function storedIn(name: string): RideAtHand[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return v.is(v.array(rideSchema), stored) ? stored : []
  } catch {
    return []
  }
}
