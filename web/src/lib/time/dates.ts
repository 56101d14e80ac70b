// Formats times in the time zone of the stage and in the reader's language.

export const DAY_MS = 24 * 60 * 60 * 1000

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter is slow, so they are cached. */
function formatter(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const cached = formatters.get(key)
  if (cached) return cached
  // European English: the day before the month, 24 hours.
  const locale = language === 'en' ? 'en-GB' : language
  const created = new Intl.DateTimeFormat(locale, { hourCycle: 'h23', ...options })
  formatters.set(key, created)
  return created
}

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const
// Short, because long month names are inflected in Latvian and Estonian sentences.
const shortDay = { day: 'numeric', month: 'short' } as const
const clock = { hour: '2-digit', minute: '2-digit' } as const

export function dateText(time: string, timeZone: string, language: string): string {
  return formatter(language, { ...day, timeZone }).format(new Date(time))
}

/**
 * Only digits, for narrow places and for any sentence, the same in every language: "02.05.2026". A day of the
 * calendar is one of UTC.
 */
export function shortDateText(time: string, timeZone: string): string {
  return isoDate(time, timeZone).split('-').toReversed().join('.')
}

/** A duration with units: "42 s", "7 min", "2 h 30 min". */
export function durationText(seconds: number, language: string): string {
  const whole = Math.floor(seconds)
  const units = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor((whole % 3600) / 60), 'minute'],
    [whole % 60, 'second'],
  ] as const
  const nonZero = units.filter(([count]) => count > 0)
  return (nonZero.length > 0 ? nonZero : units.slice(-1))
    .map(([count, unit]) => unitText(count, unit, language))
    .join('\u00a0')
}

function unitText(count: number, unit: string, language: string): string {
  const style = { style: 'unit', unit, unitDisplay: 'short' } as const
  return new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, style)
    .format(count)
    .replaceAll(' ', '\u00a0')
}

export function clockText(time: string, timeZone: string, language: string): string {
  return formatter(language, { ...clock, timeZone }).format(new Date(time))
}

/** The time as "14:02:09", the same in every language, for comparing times of day. */
export function clockSecondsText(time: string, timeZone: string): string {
  return formatter('sv', { ...clock, second: '2-digit', timeZone }).format(new Date(time))
}

export function dateTimeText(time: string, timeZone: string, language: string): string {
  const date = formatter(language, { ...shortDay, timeZone }).format(new Date(time))
  // Non-breaking: "12 Sept," at the end of a line would leave the time alone on the next.
  return `${date}, ${clockText(time, timeZone, language)}`.replaceAll(' ', '\u00a0')
}

/** A time in ms since 1970 as the time of day, with the date unless it is today. */
export function asOfText(timestamp: number, timeZone: string, language: string): string {
  const time = new Date(timestamp).toISOString()
  const isToday = isSameDay(time, new Date().toISOString(), timeZone)
  return isToday ? clockText(time, timeZone, language) : dateTimeText(time, timeZone, language)
}

/** A start and an end: only the times if both are on one day, else with the dates. */
export function spanText(start: string, end: string, timeZone: string, language: string): string {
  if (isSameDay(start, end, timeZone)) {
    return `${clockText(start, timeZone, language)}–${clockText(end, timeZone, language)}`
  }
  return `${dateTimeText(start, timeZone, language)} – ${dateTimeText(end, timeZone, language)}`
}

/** The parts of a date that is shown large: "21", "Nov", "Sat", "2026". */
export interface DateFigure {
  day: string
  month: string
  weekday: string
  year: string
}

export function dateFigure(start: string, end: string, timeZone: string, language: string): DateFigure {
  if (isSameDay(start, end, timeZone)) return figureOf(start, timeZone, language, { inSpan: false })
  const first = figureOf(start, timeZone, language, { inSpan: true })
  const last = figureOf(end, timeZone, language, { inSpan: true })
  const month = first.month === last.month ? first.month : `${first.month}–${last.month}`
  return { ...first, day: `${first.day}–${last.day}`, weekday: `${first.weekday}–${last.weekday}`, month }
}

/** The reader's own time zone, for events that aren't part of a stage. */
export function readersZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The name of the time zone if the reader's clock shows another time at that moment, else null. */
export function foreignZone(time: string, timeZone: string, language: string): string | null {
  if (clockText(time, timeZone, language) === clockText(time, readersZone(), language)) return null
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? null
}

/** The date as "2026-11-21", for the datetime attribute of <time>. */
export function isoDate(time: string, timeZone: string): string {
  return formatter('sv', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(
    new Date(time),
  )
}

/** Day and month in digits, the same in every language: "02.05". */
export function dayMonthText(time: string, timeZone: string): string {
  return isoDate(time, timeZone).split('-').slice(1).toReversed().join('.')
}

function isSameDay(a: string, b: string, timeZone: string): boolean {
  return isoDate(a, timeZone) === isoDate(b, timeZone)
}

/** Estonian shortens weekdays to one letter, which is clear in a span ("L–P") but not alone. */
function figureOf(
  time: string,
  timeZone: string,
  language: string,
  { inSpan }: { inSpan: boolean },
): DateFigure {
  const date = new Date(time)
  const format = (options: Intl.DateTimeFormatOptions) =>
    formatter(language, { ...options, timeZone })
      .format(date)
      .replace(/\.$/, '')
  const weekday = format({ weekday: 'short' })
  return {
    day: isoDate(time, timeZone).slice(8).replace(/^0/, ''),
    month: format({ month: 'short' }),
    weekday: weekday.length > 1 || inSpan ? weekday : format({ weekday: 'long' }),
    year: isoDate(time, timeZone).slice(0, 4),
  }
}
