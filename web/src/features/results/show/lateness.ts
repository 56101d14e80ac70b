// How late a rider finished by the class's end time, for stages that show it.

/**
 * Started minutes after the end, as a negative number (`spec/2-results.md §9`: shown in minutes when negative); null in time.
 * Both are times of day in the stage's zone, "14:02:11".
 */
export function endTimeDiff(finish: string, classEnd: string | null): number | null {
  if (!classEnd) return null
  const late = seconds(finish) - seconds(classEnd)
  return late > 0 ? -Math.ceil(late / 60) : null
}

function seconds(timeOfDay: string): number {
  const [h = 0, m = 0, s = 0] = timeOfDay.split(':').map(Number)
  return h * 3600 + m * 60 + s
}
