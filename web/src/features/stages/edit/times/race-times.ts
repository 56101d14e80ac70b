// Whether saving new times of a live stage changes at once what everyone sees of its race.
import type { StageIn, StageSettings } from '@/api'
import { clockSecondsText, isoDate } from '@/lib/time/dates'
import { isZone } from './zones'

/**
 * What happens at once by saving: the race is no longer live, because its start is in the future or its end
 * has passed, or riders of classes whose end has passed are shown as late.
 */
export type RaceTimesChange =
  | { kind: 'startsLater' | 'ends' }
  | { kind: 'classesEnd'; /** Their names. */ classes: string[] }

/** Returns what to confirm before saving, if anything. `now` is the server's time in ms. */
export function raceTimesChange(
  settings: StageSettings,
  input: Pick<StageIn, 'startsAt' | 'endsAt' | 'timeZone' | 'classes' | 'showEndTimeDiff'>,
  now: number,
): RaceTimesChange | null {
  const { isPublished, resultsStatus } = settings
  const { startsAt, endsAt, timeZone } = input
  if (!isPublished || resultsStatus !== 'inProgress') return null
  // The server refuses an unknown zone.
  if (timeZone !== settings.timeZone && !isZone(timeZone)) return null
  const nowInOldZone = localTime(now, settings.timeZone)
  if (nowInOldZone < settings.startsAt || settings.endsAt <= nowInOldZone) return null
  const nowInNewZone = localTime(now, timeZone)
  if (startsAt && startsAt > nowInNewZone) return { kind: 'startsLater' }
  if (endsAt && endsAt <= nowInNewZone) return { kind: 'ends' }
  const classes = input.showEndTimeDiff ? endedClasses(settings, input, nowInOldZone, nowInNewZone) : []
  return classes.length > 0 ? { kind: 'classesEnd', classes } : null
}

/** The classes whose end has passed by the new times alone. A stage of several days is left out. */
function endedClasses(
  settings: StageSettings,
  { startsAt, endsAt, classes }: Pick<StageIn, 'startsAt' | 'endsAt' | 'classes'>,
  nowInOldZone: string,
  nowInNewZone: string,
): string[] {
  const day = dayOf(nowInNewZone)
  if ([startsAt, endsAt, settings.startsAt, settings.endsAt].some((time) => !time || dayOf(time) !== day))
    return []
  const hasEnded = (endTime: string | null | undefined, now: string) =>
    !!endTime && `${day}T${endTime}` <= now
  const classesEndedBefore = settings.classes.filter(({ endTime }) => hasEnded(endTime, nowInOldZone))
  return (classes ?? [])
    .filter(({ endTime }) => hasEnded(endTime, nowInNewZone))
    .filter(({ name, former }) => !classesEndedBefore.some((ended) => ended.name === (former ?? name)))
    .map(({ name }) => name)
}

const dayOf = (time: string) => time.slice(0, 10)

/** A local time as the settings have it, such as "2026-06-14T10:00:00": two of a zone compare as texts. */
function localTime(now: number, timeZone: string): string {
  const time = new Date(now).toISOString()
  return `${isoDate(time, timeZone)}T${clockSecondsText(time, timeZone)}`
}
