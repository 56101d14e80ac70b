// How long ago a phone contacted the server last, and when its silence is overdue.

const aMinute = 60_000
const anHour = 60 * aMinute
const aDay = 24 * anHour
/** A phone with unsent rides is overdue after this time without contact. */
const SILENT_MS = 10 * aMinute

export type Ago = { unit: 'now' } | { unit: 'minutes' | 'hours' | 'days'; count: number }

export function ago(time: string, now: number): Ago {
  const passed = now - Date.parse(time)
  if (passed < aMinute) return { unit: 'now' }
  if (passed < anHour) return { unit: 'minutes', count: Math.floor(passed / aMinute) }
  if (passed < aDay) return { unit: 'hours', count: Math.floor(passed / anHour) }
  return { unit: 'days', count: Math.floor(passed / aDay) }
}

export function isOverdue(device: { unsent: number; lastContactAt: string }, now: number): boolean {
  return device.unsent > 0 && now - Date.parse(device.lastContactAt) > SILENT_MS
}
