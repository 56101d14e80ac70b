// The server's time on a phone that judges, whose own clock may be wrong.
import type { JudgeSheet } from '@/api'

/** A sheet from the server, or the needed part of it, and when it was requested (ms, this phone's clock). */
export interface FetchedSheet<Part = JudgeSheet> {
  sheet: Part
  requestedAt: number
}

/** Returns the server's time at a time of this phone's clock, both in milliseconds. */
export function serverTimeAt(
  { sheet, requestedAt }: FetchedSheet<Pick<JudgeSheet, 'serverNow'>>,
  phoneMs: number,
): number {
  return Date.parse(sheet.serverNow) + (phoneMs - requestedAt)
}
