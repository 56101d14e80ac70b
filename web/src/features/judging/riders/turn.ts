// The order in which the riders still to come are expected. It is only a guess that saves searching; nobody
// is prevented from riding.
import { compareValues } from '@/lib/compare'
import { byNumber, type SectionRider } from './find-rider'
import { currentEntries, isRefused, type RideTime } from '../outbox/outbox-entry'

/**
 * Earlier laps first; within a lap in the order of their last rides here, then by the start of their class
 * and by number. Riders whose last ride another phone recorded rode before this one took over. Riders who
 * were passed over by their class may have given up and come last.
 */
export function sortRidersToCome(
  riders: readonly SectionRider[],
  section: number,
  ownEntries: readonly RideTime[],
): SectionRider[] {
  const lastRideAt = new Map(
    currentEntries(ownEntries)
      .filter((entry) => entry.section === section && !isRefused(entry))
      .map((entry) => [entry.participant, Date.parse(entry.recordedAt)] as const)
      // A correction is recorded later than the rides that followed it.
      .toSorted(([, a], [, b]) => a - b),
  )
  // In the first lap only test rides are known, and they have no order.
  const lastRideOf = (rider: SectionRider) => (progress(rider) > 1 ? (lastRideAt.get(rider.id) ?? 0) : 0)
  const missedLapIds = ridersWithMissedLap(riders)
  return riders
    .filter((rider) => rider.ridesHere && rider.next !== null)
    .toSorted(
      (a, b) =>
        Number(missedLapIds.has(a.id)) - Number(missedLapIds.has(b.id)) ||
        progress(a) - progress(b) ||
        lastRideOf(a) - lastRideOf(b) ||
        compareValues(a.classSettings?.startTime, b.classSettings?.startTime, 'en') ||
        byNumber(a, b),
    )
}

/**
 * The riders who have missed a lap that most of their class has ridden, while the first of the class have
 * also ridden the next one.
 */
export function ridersWithMissedLap(riders: readonly SectionRider[]): ReadonlySet<string> {
  const classes = new Map<string, SectionRider[]>()
  for (const rider of riders.filter((candidate) => candidate.ridesHere)) {
    classes.set(rider.racingClass, [...(classes.get(rider.racingClass) ?? []), rider])
  }
  const ridersBehind = [...classes.values()].flatMap((classmates) =>
    classmates.filter((rider) => {
      const ahead = classmates.filter((other) => progress(other) > progress(rider))
      return (
        ahead.length > classmates.length / 2 && ahead.some((other) => progress(other) > progress(rider) + 1)
      )
    }),
  )
  return new Set(ridersBehind.map((rider) => rider.id))
}

/** The riders grouped by their next missing lap, in the given order. */
export function groupByNextLap(
  riders: readonly SectionRider[],
): (readonly [lap: number, riders: SectionRider[]])[] {
  const laps = new Map<number, SectionRider[]>()
  for (const rider of riders) {
    if (rider.next !== null) laps.set(rider.next, [...(laps.get(rider.next) ?? []), rider])
  }
  return [...laps]
}

/** The next missing lap; one beyond the last when all are ridden. */
function progress({ next, laps }: SectionRider): number {
  return next ?? laps.length + 1
}
