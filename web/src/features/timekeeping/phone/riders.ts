// What a timekeeper sees of the riders: the server's times with those recorded on this phone.
import type { TimePoint, TimeSheetRider } from '@/api'
import { toServerTime } from './server-time'
import type { StoredTime, StoredTimeSheet } from './times-db'

/** Returns the riders whose start or finish isn't recorded, those who come next first. */
export function ridersToCome(
  riders: readonly TimeSheetRider[],
  times: readonly StoredTime[],
  point: TimePoint,
): TimeSheetRider[] {
  const toCome = riders.filter((rider) => {
    const isStarted = rider.startedAt !== null || timeHere(times, 'start', rider.id) !== undefined
    const isFinished = rider.finishedAt !== null || timeHere(times, 'finish', rider.id) !== undefined
    // A start may be missing, because nobody recorded it.
    return point === 'start' ? !isStarted && !isFinished : !isFinished
  })
  if (point === 'start') return toCome.toSorted((a, b) => compareTimes(a.startsAt, b.startsAt))
  // Who has started comes before those whose start is unknown.
  return toCome.toSorted((a, b) => compareTimes(startOf(a, times), startOf(b, times)))
}

/** A rider in the list. */
export interface RiderRow {
  rider: TimeSheetRider
  /** The time because of which the rider isn't expected any more; null for riders who are. */
  recorded: { point: TimePoint; at: string } | null
}

/**
 * Returns the riders of the list: those who come next; with digits, those with that number, and after them also those
 * whose time is recorded, because the recorded one may have been another rider's.
 */
export function riderRows(
  stored: StoredTimeSheet,
  times: readonly StoredTime[],
  point: TimePoint,
  digits: string,
): RiderRow[] {
  const { riders } = stored.sheet
  const toCome = ridersToCome(riders, times, point)
  const rows = withNumber(toCome, digits)
  if (digits !== '')
    rows.push(
      ...withNumber(
        riders.filter((rider) => !toCome.includes(rider)),
        digits,
      ),
    )
  return rows.map((rider) => riderRow(stored, times, rider, point))
}

/** Returns the rider with the time of this point; at the start that of the finish, if only that is known. */
export function riderRow(
  stored: StoredTimeSheet,
  times: readonly StoredTime[],
  rider: TimeSheetRider,
  point: TimePoint,
): RiderRow {
  const timeOf = (wanted: TimePoint) => {
    const here = timeHere(times, wanted, rider.id)
    const known = wanted === 'start' ? rider.startedAt : rider.finishedAt
    return known ?? (here ? toServerTime(stored, here.recordedAt) : null)
  }
  for (const wanted of [point, 'finish'] as const) {
    const at = timeOf(wanted)
    if (at !== null) return { rider, recorded: { point: wanted, at } }
  }
  return { rider, recorded: null }
}

/** Returns the riders whose number begins with the digits, the exact one first; all without digits. */
export function withNumber(riders: readonly TimeSheetRider[], digits: string): TimeSheetRider[] {
  const found = riders.filter(({ racingNumber }) => racingNumber.startsWith(digits))
  return found.toSorted((a, b) => Number(b.racingNumber === digits) - Number(a.racingNumber === digits))
}

/** Returns the earliest time of a rider that was recorded on this phone and not rejected. */
function timeHere(times: readonly StoredTime[], point: TimePoint, rider: string): StoredTime | undefined {
  return times.find((time) => time.point === point && time.participant === rider && time.state !== 'rejected')
}

function startOf(rider: TimeSheetRider, times: readonly StoredTime[]): string | null {
  const here = timeHere(times, 'start', rider.id)
  return rider.startedAt ?? (here ? new Date(here.recordedAt).toISOString() : null)
}

/** Nothing known comes last. */
function compareTimes(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return Date.parse(a) - Date.parse(b)
}
