// A ride as the judging screens need it, and where it is recorded: the outbox, which delivers to a server, or
// only this phone.
import type { Ride, StoredEntry } from './outbox-entry'

export type RecordedRide = Ride &
  Pick<StoredEntry, 'id' | 'recordedAt' | 'state' | 'undoableUntil'> &
  Partial<Pick<StoredEntry, 'answeredAt' | 'answer'>>

export interface RideStore {
  /** Resolves when the ride is stored on the phone. Only then may a screen show it as saved. */
  record: (ride: Ride) => Promise<RecordedRide>
  /** Undoes the ride within the time for undo; resolves to false when it is too late. */
  undo: (id: string) => Promise<boolean>
  /** Called when the next ride begins: earlier ones can't be undone any more. */
  nextRide: () => Promise<void>
}

/**
 * What happens to a second entry for the same ride: `both` are sent to the secretary, or it `replaces` the
 * first one after a question.
 */
export type SecondEntry = 'both' | 'replaces'
