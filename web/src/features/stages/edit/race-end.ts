// Whether saving a stage ends its race at once, which everyone sees.
import type { StageIn, StageSettings } from '@/api'
import { clockSecondsText, isoDate } from '@/lib/dates'
import { isZone } from './zones'

/**
 * Whether the race of a live stage ends by saving, because its new end has passed. `now` is the server's time
 * in ms.
 */
export function endsRaceNow(
  settings: StageSettings,
  { endsAt, timeZone }: Pick<StageIn, 'endsAt' | 'timeZone'>,
  now: number,
): boolean {
  const { isPublished, resultsStatus, startsAt } = settings
  if (!isPublished || resultsStatus !== 'inProgress' || !endsAt) return false
  // The server refuses an unknown zone.
  if (timeZone !== settings.timeZone && !isZone(timeZone)) return false
  const before = localTime(now, settings.timeZone)
  const isLive = startsAt <= before && before < settings.endsAt
  return isLive && endsAt <= localTime(now, timeZone)
}

/** A local time as the settings have it, such as "2026-06-14T10:00:00": two of a zone compare as texts. */
function localTime(now: number, timeZone: string): string {
  const time = new Date(now).toISOString()
  return `${isoDate(time, timeZone)}T${clockSecondsText(time, timeZone)}`
}
