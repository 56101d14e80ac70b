// The time since a registration: "just now" before the first full hour, whole hours on the first day, whole
// days after it.

const anHour = 60 * 60 * 1000
const aDay = 24 * anHour

export function timeSince(time: string, now: number): { unit: 'now' | 'hours' | 'days'; count: number } {
  const passed = Math.max(0, now - Date.parse(time))
  if (passed < anHour) return { unit: 'now', count: 0 }
  return passed < aDay
    ? { unit: 'hours', count: Math.floor(passed / anHour) }
    : { unit: 'days', count: Math.floor(passed / aDay) }
}
