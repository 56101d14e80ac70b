// A ride as the screens around it need it, and where it is written down: the outbox, with a server behind it, or this phone alone.

import type { Ride, StoredEntry } from '../outbox/outbox-entry'

export type RecordedRide = Ride &
  Pick<StoredEntry, 'id' | 'recordedAt' | 'state' | 'heldUntil'> &
  Partial<Pick<StoredEntry, 'answeredAt' | 'answer'>>

export interface RideBook {
  /** Resolves when the ride is on the phone's disk. Only then may a screen say saved. */
  record: (ride: Ride) => Promise<RecordedRide>
  /** Takes the ride back, within its window; false when it was too late. */
  undo: (id: string) => Promise<boolean>
  /** The next ride has begun: earlier ones can't be undone any more. */
  nextRide: () => Promise<void>
}

/** What becomes of another entry for a ride that has one: both go to the secretary, or it takes the first one's place after a question. */
export type SecondEntry = 'both' | 'replaces'
