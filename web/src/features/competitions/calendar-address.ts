// The addresses of the calendar feeds.
import type { Language } from '../../lib/languages'

/** The path of the calendar of all competitions, or of those of an institution. */
export function calendarAddress(language: Language, institution?: string): string {
  const scope = institution === undefined ? '' : `/institutions/${encodeURIComponent(institution)}`
  return `/api/v1${scope}/competitions/calendar.ics?language=${language}`
}

/** The webcal: form of an address, which calendar apps subscribe to instead of downloading a file. */
export function subscribing(address: string): string {
  return address.replace(/^https?:/, 'webcal:')
}
