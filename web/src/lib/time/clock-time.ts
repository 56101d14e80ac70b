// Times of day as people enter them and as the server expects them: "09:30". Knows no dates and no time
// zones.

/** Parses a time with seconds: "12:03:10", "12.03.10", "120310", or without them; null if it is invalid. */
export function parseClockSeconds(input: string): string | null {
  const [, hour = '', minute = '', second = '00'] =
    /^(\d{1,2})[.: -]?(\d{2})(?:[.: -]?(\d{2}))?$/.exec(input.trim()) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}:${second}`
}

/** Parses a time with any separator or none: "9", "930", "9.30"; null if it is invalid. */
export function parseClock(input: string): string | null {
  const [, hour = '', minute = ''] = /^(\d{1,2}?)(?:\s*[.:,h -]?\s*(\d{2}))?$/.exec(input.trim()) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}
