// Parses a finish time as a secretary enters it.

/**
 * The time as `HH:MM:SS`, from hours, minutes and optional seconds with any separator or none; null if it
 * isn't a time of day.
 */
export function finishTime(input: string): string | null {
  const parts = /^(\d{1,2})\s*[:.,h-]?\s*(\d{2})(?:\s*[:.,-]?\s*(\d{2}))?$/i.exec(input.trim())
  const [, hours = '', minutes, seconds = '00'] = parts ?? []
  if (minutes === undefined) return null
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}`
}
