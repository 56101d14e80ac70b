// Whether the judge link of a sheet still records new rides. After that it only delivers what was recorded in time.
import type { StoredSheet } from '../outbox/judging-db'

/** What it needs of a stored sheet; one that an earlier version of the app has stored has no end. */
interface SheetEnd {
  sheet: Pick<StoredSheet['sheet'], 'serverNow'> & Partial<Pick<StoredSheet['sheet'], 'recordsUntil'>>
  askedAt: number
}

/** By the server's clock when it gave the sheet, and by what has passed on this phone since. */
export function linkRecords({ sheet, askedAt }: SheetEnd, now: number): boolean {
  const { recordsUntil, serverNow } = sheet
  // an account has no end either
  if (!recordsUntil) return true
  return Date.parse(serverNow) + (now - askedAt) < Date.parse(recordsUntil)
}
