// In which order the riders still to come will likely stand at the gate. A guess that saves searching; nobody is kept from riding by it.

import { compareValues } from '../../../lib/compare'
import { byNumber, type RiderHere } from './find-rider'
import { currentEntries, isRefused, type StoredEntry } from '../outbox/outbox-entry'

type Recorded = Pick<StoredEntry, 'id' | 'participant' | 'section' | 'recordedAt' | 'state' | 'replaces'>

/**
 * Earlier laps first; within a lap in the order in which they came by here last, then by the start of their class and by number.
 * Those whom their class has passed over may have given up: they stand at the end.
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
  const behind = passedOver(riders)
  return riders
    .filter((rider) => rider.ridesHere && rider.next !== null)
    .toSorted(
      (a, b) =>
        Number(behind.has(a.id)) - Number(behind.has(b.id)) ||
        progress(a) - progress(b) ||
        (cameBy.get(a.id) ?? Number.MAX_VALUE) - (cameBy.get(b.id) ?? Number.MAX_VALUE) ||
        compareValues(a.racingClassOf?.startTime, b.racingClassOf?.startTime, 'en') ||
        byNumber(a, b),
    )
}

/** The riders who lack a lap while most of their class has it and the first of the class have ridden the next one too. */
export function passedOver(riders: readonly RiderHere[]): ReadonlySet<string> {
  const classes = new Map<string, RiderHere[]>()
  for (const rider of riders.filter((found) => found.ridesHere)) {
    classes.set(rider.racingClass, [...(classes.get(rider.racingClass) ?? []), rider])
  }
  const behind = [...classes.values()].flatMap((classmates) =>
    classmates.filter((rider) => {
      const ahead = classmates.filter((other) => progress(other) > progress(rider))
      return (
        ahead.length > classmates.length / 2 && ahead.some((other) => progress(other) > progress(rider) + 1)
      )
    }),
  )
  return new Set(behind.map((rider) => rider.id))
}

/** The riders by the lap that they lack next, in their order. */
export function byNextLap(riders: readonly RiderHere[]): (readonly [lap: number, riders: RiderHere[]])[] {
  const laps = new Map<number, RiderHere[]>()
  for (const rider of riders) {
    if (rider.next !== null) laps.set(rider.next, [...(laps.get(rider.next) ?? []), rider])
  }
  return [...laps]
}

/** The lap to come; beyond the last when all are ridden. */
function progress({ next, laps }: RiderHere): number {
  return next ?? laps.length + 1
}
