// Whether the judge link of a sheet still records new rides. After that it only delivers what was recorded in time.
import type { StoredSheet } from '../outbox/judging-db'

/** By the server's clock when it gave the sheet, and by what has passed on this phone since. */
export function linkRecords({ sheet, askedAt }: StoredSheet, now: number): boolean {
  const { recordsUntil, serverNow } = sheet
  // an account has no end, and a sheet that an earlier version of the app has stored says nothing of it
  if (!recordsUntil) return true
  return Date.parse(serverNow) + (now - askedAt) < Date.parse(recordsUntil)
}
