// Writes the rides of a day to the phone's database. The last ride can be undone for a moment, which restores
// the ride it replaced.
import { useState } from 'react'
import { v7 as uuid7 } from 'uuid'
import { type Ride, UNDO_MS } from '@/features/judging/outbox/outbox-entry'
import type { RecordedRide, RideStore } from '@/features/judging/outbox/recorded-ride'
import { type DaySheet, type DayRide, rideFinder, dayRideKey } from '../days/day'
import type { DayChange } from '../days/day-store'
import { useChangeDay } from '../days/use-days'

interface LastRide {
  entry: RecordedRide
  undoChange: DayChange
}

export function useRideStore({ day, rides }: DaySheet): { entries: RecordedRide[]; rideStore: RideStore } {
  const { mutateAsync: change } = useChangeDay()
  const [lastRide, setLastRide] = useState<LastRide | null>(null)
  const rideStore: RideStore = {
    record: async ({ participant, racingNumber, name, section, lap, events, total, replaces }: Ride) => {
      const now = Date.now()
      const recordedAt =
        rideFinder(rides)(racingNumber, section, lap)?.recordedAt ?? new Date(now).toISOString()
      const ride: DayRide = { day: day.id, racingNumber, section, lap, events, total, recordedAt }
      const undoChange = await change({ rides: [{ key: ride, value: ride }] })
      const entry: RecordedRide = {
        ...ride,
        participant,
        name,
        id: uuid7(),
        state: 'undoable',
        undoableUntil: now + UNDO_MS,
        // After undo the ride is corrected again.
        ...(replaces && { replaces: dayRideKey(ride) }),
      }
      setLastRide({ entry, undoChange })
      return entry
    },
    undo: async (id) => {
      if (lastRide?.entry.id !== id) return false
      await change(lastRide.undoChange)
      setLastRide(null)
      return true
    },
    nextRide: async () => setLastRide(null),
  }
  const entries = rides.map(toEntry)
  // The ride may have been deleted in the table since; then there is nothing to undo.
  const index = lastRide ? entries.findIndex(({ id }) => id === dayRideKey(lastRide.entry)) : -1
  if (lastRide && index >= 0) entries[index] = lastRide.entry
  return { entries, rideStore }
}

function toEntry(ride: DayRide): RecordedRide {
  return {
    ...ride,
    participant: ride.racingNumber,
    name: '',
    id: dayRideKey(ride),
    state: 'ready',
    undoableUntil: 0,
  }
}
