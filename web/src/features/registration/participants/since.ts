// The time since a registration: whole hours on the first day, whole days after it (spec 1 §9).

const anHour = 60 * 60 * 1000
const aDay = 24 * anHour

export function since(time: string, now: number): { unit: 'hours' | 'days'; count: number } {
  const passed = Math.max(0, now - Date.parse(time))
  return passed < aDay
    ? { unit: 'hours', count: Math.floor(passed / anHour) }
    : { unit: 'days', count: Math.floor(passed / aDay) }
}
