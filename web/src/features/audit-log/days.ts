// The log lines grouped by day: in the stage's time zone, or in the reader's.
import type { LogLine } from '@/api'
import { isoDate, readersZone } from '@/lib/dates'

export interface LogDay {
  /** "2026-06-14" */
  day: string
  lines: LogLine[]
}

export function zoneOf({ stage }: LogLine): string {
  return stage?.timeZone ?? readersZone()
}

export function byDay(lines: readonly LogLine[]): LogDay[] {
  const days: LogDay[] = []
  for (const line of lines) {
    const day = isoDate(line.timestamp, zoneOf(line))
    const last = days.at(-1)
    if (last?.day === day) last.lines.push(line)
    else days.push({ day, lines: [line] })
  }
  return days
}
