// Where the calendars of competitions are.
import type { Language } from '../../lib/languages'

/** The calendar of all competitions, or of an institution's, on this site. */
export function calendarAddress(language: Language, institution?: string): string {
  const of = institution === undefined ? '' : `/institutions/${encodeURIComponent(institution)}`
  return `/api/v1${of}/competitions/calendar.ics?language=${language}`
}

/** The same, so that the phone's calendar takes it and asks again by itself, instead of saving a file. */
export function subscribing(address: string): string {
  return address.replace(/^https?:/, 'webcal:')
}
