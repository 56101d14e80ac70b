// Days of the calendar as people enter them and as the server expects them: "2001-05-09". Knows no times and
// no time zones.

/** Parses a day with the year first or last, with any separator or none; null if it is invalid. */
export function parseDay(input: string): string | null {
  return parseParts(partsOf(input))
}

/** Whether it is written like a day, but the calendar has no such day: "31.02.2026". */
export function isMissingDay(input: string): boolean {
  const parts = partsOf(input)
  return isDayShaped(parts) && parseParts(parts) === null
}

/** Whether a date or a year has two digits for its year: "9.5.01", "090501" or "89". */
export function hasShortYear(input: string): boolean {
  const parts = splitAtSeparators(input)
  return (
    parts.length > 0 && (parts.every((part) => /^\d{1,2}$/.test(part)) || /^\d{6}$/.test(parts.join(' ')))
  )
}

/** "2001.05.09" */
export function dayText(day: string): string {
  return day.replaceAll('-', '.')
}

export function dayOf(year: number, month: number, day: number): string {
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-')
}

/** The number of days of a month, which counts from 1. */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Returns the day of the week, in which 0 is Monday. */
export function weekdayOf(year: number, month: number, day: number): number {
  return (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7
}

/** The year, the month and the day as they were entered, in this or the opposite order. */
function partsOf(input: string): string[] {
  const digits = input.trim()
  return /^\d{8}$/.test(digits) ? splitEightDigits(digits) : splitAtSeparators(digits)
}

function splitAtSeparators(input: string): string[] {
  return input
    .trim()
    .split(/[\s.,/-]+/)
    .filter(Boolean)
}

/** A plausible year of birth is at one of the two ends. */
function splitEightDigits(digits: string): string[] {
  return /^(19|20)/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
    : [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
}

function parseParts(parts: string[]): string | null {
  if (!isDayShaped(parts)) return null
  const [year, month, day] = yearFirst(parts)
  return existingDay(Number(year), Number(month), Number(day))
}

/** Whether the parts are a year, a month and a day in figures, with the year first or last. */
function isDayShaped(parts: string[]): boolean {
  const [year = '', month = '', day = ''] = yearFirst(parts)
  return parts.length === 3 && /^\d{4}$/.test(year) && [month, day].every((part) => /^\d{1,2}$/.test(part))
}

function yearFirst(parts: string[]): string[] {
  return parts[0]?.length === 4 ? parts : parts.toReversed()
}

function existingDay(year: number, month: number, day: number): string | null {
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
  return exists ? dayOf(year, month, day) : null
}

function twoDigits(figure: number): string {
  return String(figure).padStart(2, '0')
}
