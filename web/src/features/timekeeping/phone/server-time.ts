// The official time, measured against this phone's clock.
import type { StoredTimeSheet } from './times-db'

/** Returns the server's time at a time of this phone's clock (ms). */
export function toServerTime({ sheet, requestedAt }: StoredTimeSheet, phoneMs: number): string {
  return new Date(Date.parse(sheet.serverNow) + (phoneMs - requestedAt)).toISOString()
}
