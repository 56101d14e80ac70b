// What a timekeeper sees of the riders: the server's times with those recorded on this phone.
import type { TimePoint, TimeSheetRider } from '@/api'
import type { StoredTime } from './times-db'

/** Returns the riders whose start or finish isn't recorded, those who come next first. */
export function ridersToCome(
  riders: readonly TimeSheetRider[],
  times: readonly StoredTime[],
  point: TimePoint,
): TimeSheetRider[] {
  const has = recordedHere(times)
  const toCome = riders.filter((rider) => {
    const isStarted = rider.startedAt !== null || has('start', rider.id)
    const isFinished = rider.finishedAt !== null || has('finish', rider.id)
    // A start may be missing, because nobody recorded it.
    return point === 'start' ? !isStarted && !isFinished : !isFinished
  })
  if (point === 'start') return toCome.toSorted((a, b) => compareTimes(a.startsAt, b.startsAt))
  // Who has started comes before those whose start is unknown.
  return toCome.toSorted((a, b) => compareTimes(startOf(a, times), startOf(b, times)))
}

/** Returns the riders whose number begins with the digits, the exact one first; all without digits. */
export function withNumber(riders: readonly TimeSheetRider[], digits: string): TimeSheetRider[] {
  const found = riders.filter(({ racingNumber }) => racingNumber.startsWith(digits))
  return found.toSorted((a, b) => Number(b.racingNumber === digits) - Number(a.racingNumber === digits))
}

function recordedHere(times: readonly StoredTime[]) {
  const recorded = new Set(
    times
      .filter(({ state }) => state !== 'rejected')
      .map(({ point, participant }) => `${point} ${participant}`),
  )
  return (point: TimePoint, participant: string) => recorded.has(`${point} ${participant}`)
}

function startOf(rider: TimeSheetRider, times: readonly StoredTime[]): string | null {
  const here = times.find(
    ({ point, participant, state }) => point === 'start' && participant === rider.id && state !== 'rejected',
  )
  return rider.startedAt ?? (here ? new Date(here.recordedAt).toISOString() : null)
}

/** Nothing known comes last. */
function compareTimes(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return Date.parse(a) - Date.parse(b)
}
