// Rides that are parked while another rider is scored, with their events and a running stopwatch. The phone
// stores them, so that they survive closing the tab.
import { useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { Scope } from '../outbox/outbox-entry'
import { parseJson } from '../storage/parse-json'
import { writePhoneValue, readPhoneValue, watchPhoneValues } from '../storage/phone-storage'
import { type RideInProgress, rideSchema } from '@/features/scoring/ride-in-progress'

export interface ParkedRides {
  rides: readonly RideInProgress[]
  park: (ride: RideInProgress) => void
  /** Called when the ride is resumed or discarded. */
  remove: (ride: RideInProgress) => void
}

export function useParkedRides({ owner, stage }: Scope): ParkedRides {
  const name = `zerodab-parked ${owner} ${stage}`
  // Other tabs can also park and resume rides.
  const text = useSyncExternalStore(watchPhoneValues, () => readPhoneValue(name))
  const rides = useMemo(() => parse(text), [text])
  const others = (ride: RideInProgress) =>
    parse(readPhoneValue(name)).filter((other) => !isSameRide(other, ride))
  return {
    rides,
    park: (ride) => writePhoneValue(name, JSON.stringify([...others(ride), ride])),
    remove: (ride) => writePhoneValue(name, JSON.stringify(others(ride))),
  }
}

/** A rider has at most one parked ride per lap of a section, and per corrected entry. */
export function isSameRide(ride: RideInProgress, other: RideInProgress): boolean {
  return isOfSameRider(ride, other) && ride.lap === other.lap && ride.replaces === other.replaces
}

/** Whether two rides belong to the same rider in the same section. */
export function isOfSameRider(ride: RideInProgress, other: RideInProgress): boolean {
  return ride.section === other.section && ride.participant === other.participant
}

function parse(text: string | null): RideInProgress[] {
  const rides = parseJson(text)
  return v.is(v.array(rideSchema), rides) ? rides : []
}
