// The views of a calendar: decades, years, months, days. The names are in the reader's language.
import { dayOf, daysIn, weekdayOf } from './day'

/** A view, from the coarsest to the finest. `decade` is its first year, `month` counts from 1. */
export type CalendarView =
  | { show: 'decades' }
  | { show: 'years'; decade: number }
  | { show: 'months'; year: number }
  | { show: 'days'; year: number; month: number }

/** How many decades back birth dates go. */
const DECADES = 10

export function decadeOf(year: number): number {
  return year - (year % 10)
}

/** The latest decade first: most riders are young. */
export function decadesTill(latest: string): number[] {
  const last = decadeOf(Number(latest.slice(0, 4)))
  return Array.from({ length: DECADES }, (_, step) => last - step * 10)
}

export function yearsOf(decade: number): number[] {
  return Array.from({ length: 10 }, (_, step) => decade + step)
}

/** The days of a month as "2001-05-01", and the number of weekdays before the first one in its week. */
export function monthDays(year: number, month: number): { weekdaysBefore: number; days: string[] } {
  return {
    weekdaysBefore: weekdayOf(year, month, 1),
    days: Array.from({ length: daysIn(year, month) }, (_, step) => dayOf(year, month, step + 1)),
  }
}

export function monthNames(language: string): string[] {
  const names = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => names.format(Date.UTC(2001, month)))
}

/** Returns the names from Monday, in the language's narrow form. */
export function weekdayNames(language: string): string[] {
  const names = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => names.format(Date.UTC(2001, 0, 1 + day)))
}

/** The view that contains a day. */
export function viewOf(day: string): CalendarView {
  return { show: 'days', year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) }
}
