// What this judge has recorded of a ride, which another score for it would correct.

import { currentEntries, isRefused } from '../outbox/outbox-entry'
import type { RecordedRide } from '../ride/recorded-ride'

type Place = Pick<RecordedRide, 'participant' | 'section' | 'lap'>

/** The own entry for a ride of the race. A test ride is none: the same lap is ridden once more in the race. */
export function ownEntryAt<Entry extends RecordedRide>(
  { participant, section, lap }: Place,
  entries: readonly Entry[],
  isTest: (entry: Entry) => boolean,
): Entry | undefined {
  const isHere = (entry: Entry) =>
    entry.participant === participant && entry.section === section && entry.lap === lap
  return currentEntries(entries).findLast((entry) => isHere(entry) && !isRefused(entry) && !isTest(entry))
}
