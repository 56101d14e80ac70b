// A time of day, as people type it and as the server takes it: "09:30". Knows no date and no zone.

/** The time that was typed, with any separator or none: "9", "930", "9.30"; null when it is no time. */
export function parseClock(typed: string): string | null {
  const [, hour = '', minute = ''] = /^(\d{1,2}?)(?:\s*[.:,h -]?\s*(\d{2}))?$/.exec(typed.trim()) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}
