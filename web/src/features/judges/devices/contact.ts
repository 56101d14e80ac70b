// How long ago a phone contacted the server last, and when its silence is overdue.
import { DAY_MS } from '@/lib/dates'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A phone with unsent rides is overdue after this time without contact. */
const SILENT_MS = 10 * MINUTE_MS

export type Ago = { unit: 'now' } | { unit: 'minutes' | 'hours' | 'days'; count: number }

export function ago(time: string, now: number): Ago {
  const elapsed = now - Date.parse(time)
  if (elapsed < MINUTE_MS) return { unit: 'now' }
  if (elapsed < HOUR_MS) return { unit: 'minutes', count: Math.floor(elapsed / MINUTE_MS) }
  if (elapsed < DAY_MS) return { unit: 'hours', count: Math.floor(elapsed / HOUR_MS) }
  return { unit: 'days', count: Math.floor(elapsed / DAY_MS) }
}

export function isOverdue(device: { unsent: number; lastContactAt: string }, now: number): boolean {
  return device.unsent > 0 && now - Date.parse(device.lastContactAt) > SILENT_MS
}
