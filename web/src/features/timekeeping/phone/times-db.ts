// The starts and finishes that were recorded on this phone, and the last sheet of each stage.
import type { TimePoint, TimeSheet } from '@/api'
import { timesDatabase } from '@/features/outbox/databases'
import { outboxDb, type OutboxEntry, type StoredCopy } from '@/features/outbox/outbox-db'
import type { ClockMeasurement } from './server-time'

/** A start or finish that was recorded on this phone. Its owner is that of the judge's outbox. */
export interface StoredTime extends OutboxEntry {
  participant: string
  point: TimePoint
}

export interface StoredTimeSheet extends StoredCopy {
  sheet: TimeSheet
  /** Sheets that earlier versions of the app have stored don't have it. */
  clock?: ClockMeasurement
}

export function timesDb(database = timesDatabase.database) {
  return outboxDb<StoredTime, StoredTimeSheet>({ ...timesDatabase, database })
}

/** The database of this phone. */
export const db = timesDb()
