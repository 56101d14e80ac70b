// The ride on the judge's screen and the parked rides. Starting or resuming a ride never discards another
// one.
import type { StoredSheet } from '../outbox/judging-db'
import type { RecordedRide } from '../outbox/recorded-ride'
import { type ParkedRides, useParkedRides } from './parked-rides'
import { useStoredRide } from './stored-ride'
import { hasBegun, type RideInProgress, stopwatchAtZero } from '@/features/scoring/ride-in-progress'

export interface Parking extends ParkedRides {
  /** Resumes a parked ride, in its section. */
  resume: (ride: RideInProgress) => void
}

export function useRides(
  storedSheet: StoredSheet,
  section: number | null,
  setSection: (section: number | null) => void,
) {
  const { riders, sections } = storedSheet.sheet
  const [ride, setRide] = useStoredRide(storedSheet)
  const parked = useParkedRides(storedSheet)
  // The others can't be shown, because their rider was removed or the judge has other sections now.
  const rides = parked.rides.filter(
    (parkedRide) =>
      sections.includes(parkedRide.section) && riders.some(({ id }) => id === parkedRide.participant),
  )

  const show = (next: RideInProgress) => {
    if (next.section !== section) setSection(next.section)
    if (ride && hasBegun(ride)) parked.park(ride)
    parked.remove(next)
    setRide(next)
  }
  const correct = ({ id, participant, lap, section: entrySection }: RecordedRide) => {
    const openCorrection = [...rides, ...(ride ? [ride] : [])].find(({ replaces }) => replaces === id)
    show(
      openCorrection ?? {
        section: entrySection,
        participant,
        lap,
        events: [],
        stopwatch: stopwatchAtZero,
        replaces: id,
      },
    )
  }
  const parking: Parking = { ...parked, rides, resume: show }
  return { ride, setRide, parking, correct }
}
