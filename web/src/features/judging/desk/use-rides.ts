// The ride on the judge's screen and those that wait. Beginning one or going on with one loses no other.

import type { StoredSheet } from '../outbox/judging-db'
import type { StoredEntry } from '../outbox/outbox-entry'
import { type ParkedRides, useParkedRides } from '../scoring/parked-rides'
import { hasBegun, type RideAtHand, STOPWATCH_AT_NOTHING, useRideAtHand } from '../scoring/ride-at-hand'

export interface Parking extends ParkedRides {
  /** Goes on with a ride that waits, in its section. */
  resume: (ride: RideAtHand) => void
}

export function useRides(
  stored: StoredSheet,
  section: number | null,
  setSection: (section: number | null) => void,
) {
  const { riders, sections } = stored.sheet
  const [ride, setRide] = useRideAtHand(stored)
  const parked = useParkedRides(stored)
  // the others can't be shown: their rider is gone, or the judge has another section now
  const rides = parked.rides.filter(
    (waiting) => sections.includes(waiting.section) && riders.some(({ id }) => id === waiting.participant),
  )

  const show = (next: RideAtHand) => {
    if (next.section !== section) setSection(next.section)
    if (ride && hasBegun(ride)) parked.park(ride)
    parked.remove(next)
    setRide(next)
  }
  const correct = ({ id, participant, lap, section: at }: StoredEntry) => {
    const begun = [...rides, ...(ride ? [ride] : [])].find(({ replaces }) => replaces === id)
    show(
      begun ?? { section: at, participant, lap, events: [], stopwatch: STOPWATCH_AT_NOTHING, replaces: id },
    )
  }
  const parking: Parking = { ...parked, rides, resume: show }
  return { ride, setRide, parking, correct }
}
