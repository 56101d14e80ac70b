// The time since a registration: "just now" before the first full hour, whole hours on the first day, whole
// days after it.

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

export function timeSince(time: string, now: number): { unit: 'now' | 'hours' | 'days'; count: number } {
  const passed = Math.max(0, now - Date.parse(time))
  if (passed < HOUR_MS) return { unit: 'now', count: 0 }
  return passed < DAY_MS
    ? { unit: 'hours', count: Math.floor(passed / HOUR_MS) }
    : { unit: 'days', count: Math.floor(passed / DAY_MS) }
}
