// Converts a local time of a stage to a moment.
import { clockSecondsText, isoDate } from './dates'

/** The moment (ms) of a day and a time with seconds, such as "2026-06-14" and "11:02:05", in a zone. */
export function momentOf(day: string, clock: string, timeZone: string): number {
  const asUtc = Date.parse(`${day}T${clock}Z`)
  const offsetAt = (moment: number) => {
    const text = new Date(moment).toISOString()
    return Date.parse(`${isoDate(text, timeZone)}T${clockSecondsText(text, timeZone)}Z`) - moment
  }
  // Twice, because the first guess may be on the other side of a change of the clocks.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc))
}

/**
 * The last moment (ms) with this time of day that isn't after `now` and not on a day before `start`; null if there is
 * none.
 */
export function lastMomentOf(clock: string, start: string, now: number, timeZone: string): number | null {
  const firstDay = isoDate(start, timeZone)
  for (let day = isoDate(new Date(now).toISOString(), timeZone); day >= firstDay; day = dayBefore(day)) {
    const moment = momentOf(day, clock, timeZone)
    if (moment <= now) return moment
  }
  return null
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 24 * 3600 * 1000).toISOString().slice(0, 10)
}
