// The server's time on a phone that judges, whose own clock may be wrong.
import type { JudgeSheet } from '@/api'

/** The times of a stored sheet: the server's when it answered, and the phone's when it asked. */
export interface SheetTimes {
  sheet: Pick<JudgeSheet, 'serverNow'>
  askedAt: number
}

/** Returns the server's time at a time of this phone's clock, both in milliseconds. */
export function serverTimeAt({ sheet, askedAt }: SheetTimes, phoneMs: number): number {
  return Date.parse(sheet.serverNow) + (phoneMs - askedAt)
}
