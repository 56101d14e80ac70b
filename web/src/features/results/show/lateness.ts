// How late a rider finished by the class's end time, for stages that show it.
import { clockSecondsText } from '../../../lib/dates'

/**
 * Started minutes after the end, as a negative number (`spec/2-results.md §9`: shown in minutes when negative); null in time.
 * The end is a time of day in the stage's zone, "15:00:00".
 */
export function endTimeDiff(finish: string, classEnd: string | null, timeZone: string): number | null {
  if (!classEnd) return null
  const late = seconds(clockSecondsText(finish, timeZone)) - seconds(classEnd)
  return late > 0 ? -Math.ceil(late / 60) : null
}

function seconds(timeOfDay: string): number {
  const [h = 0, m = 0, s = 0] = timeOfDay.split(':').map(Number)
  return h * 3600 + m * 60 + s
}
