// The lines day by day: the day at the stage, or the reader's own.
import type { LogLine } from '../../api'
import { isoDate, readersZone } from '../../lib/dates'

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
