// What the sheets of a calendar show: decades, years, months, days. The names are those of the reader's language.
import { dayOf, daysIn, weekdayOf } from './day'

/** A sheet, from far to near. `decade` is its first year, `month` counts from 1. */
export type Sheet =
  | { show: 'decades' }
  | { show: 'years'; decade: number }
  | { show: 'months'; year: number }
  | { show: 'days'; year: number; month: number }

/** So far back go the riders. */
const DECADES = 10

export function decadeOf(year: number): number {
  return year - (year % 10)
}

/** The latest first: most riders are young. */
export function decadesTill(latest: string): number[] {
  const last = decadeOf(Number(latest.slice(0, 4)))
  return Array.from({ length: DECADES }, (_, step) => last - step * 10)
}

export function yearsOf(decade: number): number[] {
  return Array.from({ length: 10 }, (_, step) => decade + step)
}

/** The days of a month as "2001-05-01", and how many weekdays of the first week belong to the month before. */
export function monthSheet(year: number, month: number): { before: number; days: string[] } {
  return {
    before: weekdayOf(year, month, 1),
    days: Array.from({ length: daysIn(year, month) }, (_, step) => dayOf(year, month, step + 1)),
  }
}

export function monthNames(language: string): string[] {
  const names = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => names.format(Date.UTC(2001, month)))
}

/** From Monday, as narrow as the language has them. */
export function weekdayNames(language: string): string[] {
  const names = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => names.format(Date.UTC(2001, 0, 1 + day)))
}

/** The sheet on which a day stands. */
export function sheetOf(day: string): Sheet {
  return { show: 'days', year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) }
}
