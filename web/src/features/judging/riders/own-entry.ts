// The entry that this judge has already recorded for a ride, which another score would correct.

import { currentEntries, isRefused } from '../outbox/outbox-entry'
import type { RecordedRide } from '../outbox/recorded-ride'

type Place = Pick<RecordedRide, 'participant' | 'section' | 'lap'>

/** Ignores test rides, because the same lap is ridden again in the race. */
export function ownEntryAt<Entry extends RecordedRide>(
  { participant, section, lap }: Place,
  entries: readonly Entry[],
  isTest?: (entry: Entry) => boolean,
): Entry | undefined {
  const isHere = (entry: Entry) =>
    entry.participant === participant && entry.section === section && entry.lap === lap
  return currentEntries(entries).findLast((entry) => isHere(entry) && !isRefused(entry) && !isTest?.(entry))
}
