// In which order the riders still to come will likely stand at the gate. A guess that saves searching; nobody is kept from riding by it.

import { compareValues } from '../../../lib/compare'
import { byNumber, type RiderHere } from './find-rider'
import { currentEntries, isRefused, type StoredEntry } from '../outbox/outbox-entry'

type Recorded = Pick<StoredEntry, 'id' | 'participant' | 'section' | 'recordedAt' | 'state' | 'replaces'>

/**
 * Earlier laps first; within a lap in the order in which they came by here last, then by the start of their class and by number.
 * Those whose class has mostly gone on without them have likely not started or given up: they stand at the end, not in the way.
 */
export function stillToCome(
  riders: readonly RiderHere[],
  section: number,
  own: readonly Recorded[],
): RiderHere[] {
  const cameBy = new Map(
    currentEntries(own)
      .filter((entry) => entry.section === section && !isRefused(entry))
      .map((entry) => [entry.participant, Date.parse(entry.recordedAt)] as const)
      // a correction is recorded later than the rides after it
      .toSorted(([, a], [, b]) => a - b),
  )
  const leftBehind = leftBehindIn(riders)
  return riders
    .filter((rider) => rider.ridesHere && rider.next !== null)
    .toSorted(
      (a, b) =>
        Number(leftBehind.has(a.id)) - Number(leftBehind.has(b.id)) ||
        progress(a) - progress(b) ||
        (cameBy.get(a.id) ?? Number.MAX_VALUE) - (cameBy.get(b.id) ?? Number.MAX_VALUE) ||
        compareValues(a.racingClassOf?.startTime, b.racingClassOf?.startTime, 'en') ||
        byNumber(a, b),
    )
}

/** Riders with more than half of their class in a later lap. */
function leftBehindIn(riders: readonly RiderHere[]): ReadonlySet<string> {
  const classes = new Map<string, RiderHere[]>()
  for (const rider of riders.filter((found) => found.ridesHere)) {
    classes.set(rider.racingClass, [...(classes.get(rider.racingClass) ?? []), rider])
  }
  const left = [...classes.values()].flatMap((classmates) =>
    classmates.filter((rider) => {
      const ahead = classmates.filter((other) => progress(other) > progress(rider))
      return ahead.length > classmates.length / 2
    }),
  )
  return new Set(left.map((rider) => rider.id))
}

/** The lap to come; beyond the last when all are ridden. */
function progress({ next, laps }: RiderHere): number {
  return next ?? laps.length + 1
}
