// Whether the judge link of a sheet still records new rides. After its end it only delivers what was recorded
// in time.
import type { StoredSheet } from '../outbox/judging-db'
import { serverTimeAt, type SheetTimes } from '../outbox/sheet-time'

/** The needed part of a stored sheet. One that an earlier version of the app has stored has no end. */
interface SheetEnd extends SheetTimes {
  sheet: SheetTimes['sheet'] & Partial<Pick<StoredSheet['sheet'], 'recordsUntil'>>
}

/** `now` is the time of this phone's clock, in milliseconds. */
export function linkStillRecords(sheetEnd: SheetEnd, now: number): boolean {
  const { recordsUntil } = sheetEnd.sheet
  // An account has no end either.
  if (!recordsUntil) return true
  return serverTimeAt(sheetEnd, now) < Date.parse(recordsUntil)
}
