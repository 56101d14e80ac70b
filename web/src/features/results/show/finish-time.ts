// A finish time as a secretary types it.

/** The time as `HH:MM:SS`, from that or from its digits with any separator or none; null if it is no time of day. */
export function finishTime(typed: string): string | null {
  const [, hours = '', minutes, seconds] = /^(\d{1,2})[:. ]?(\d{2})[:. ]?(\d{2})$/.exec(typed.trim()) ?? []
  if (minutes === undefined || seconds === undefined) return null
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}`
}
