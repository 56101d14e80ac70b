// Whether the judge link of a sheet still records new rides. After its end it only delivers what was recorded
// in time.
import type { JudgeSheet } from '@/api'
import { type FetchedSheet, serverTimeAt } from '../outbox/sheet-time'

/** A sheet that an earlier version of the app has stored has no end. */
type SheetEnd = Pick<JudgeSheet, 'serverNow'> & Partial<Pick<JudgeSheet, 'recordsUntil'>>

/** `now` is the time of this phone's clock, in milliseconds. */
export function linkStillRecords(fetchedSheet: FetchedSheet<SheetEnd>, now: number): boolean {
  const { recordsUntil } = fetchedSheet.sheet
  // An account has no end either.
  if (!recordsUntil) return true
  return serverTimeAt(fetchedSheet, now) < Date.parse(recordsUntil)
}
