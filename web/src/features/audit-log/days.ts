// The log lines grouped by day. A list has one time zone: that of the stage to which it is filtered, else the
// reader's.
import type { LogLine } from '@/api'
import { isoDate, readersZone } from '@/lib/time/dates'

export interface LogDay {
  /** "2026-06-14" */
  day: string
  lines: LogLine[]
}

/** The time zone of a list. `isOfStage`: whether it has only the lines of one stage. */
export function zoneOf(lines: readonly LogLine[], isOfStage: boolean): string {
  return (isOfStage ? lines[0]?.stage?.timeZone : undefined) ?? readersZone()
}

export function groupByDay(lines: readonly LogLine[], timeZone: string): LogDay[] {
  const days: LogDay[] = []
  for (const line of lines) {
    const day = isoDate(line.timestamp, timeZone)
    const last = days.at(-1)
    if (last?.day === day) last.lines.push(line)
    else days.push({ day, lines: [line] })
  }
  return days
}
