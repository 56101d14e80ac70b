// Whether the judge link of a sheet still records new rides. After its end it only delivers what was recorded
// in time.
import type { StoredSheet } from '../outbox/judging-db'

/** The needed part of a stored sheet. One that an earlier version of the app has stored has no end. */
interface SheetEnd {
  sheet: Pick<StoredSheet['sheet'], 'serverNow'> & Partial<Pick<StoredSheet['sheet'], 'recordsUntil'>>
  askedAt: number
}

/**
 * Computed from the server's clock when the sheet was fetched and the time that has passed on this phone
 * since.
 */
export function linkRecords({ sheet, askedAt }: SheetEnd, now: number): boolean {
  const { recordsUntil, serverNow } = sheet
  // An account has no end either.
  if (!recordsUntil) return true
  return Date.parse(serverNow) + (now - askedAt) < Date.parse(recordsUntil)
}
