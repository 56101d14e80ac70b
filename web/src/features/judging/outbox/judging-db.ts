// The phone's database for judging: recorded entries, the last sheet of each stage, the keys that sign
// parcels for other phones, and the parcels received from other phones. All tabs share it.
import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb'

import type { JudgeSheet } from '@/api'
import { phoneDatabase } from '@/lib/phone-database'

import type { StoredParcel } from '../parcels/parcel-store'
import type { EntryRecord } from './entry-record'
import type { Scope } from './outbox-entry'
import type { FetchedSheet } from './sheet-time'

export type StoredSheet = Scope & FetchedSheet

/** A sheet as every version of the app stores it. `askedAt` is `requestedAt` of `StoredSheet`. */
export type SheetRecord = Scope & { sheet: JudgeSheet; askedAt: number }

/** The private key is not extractable: it can sign but not be read. */
export type StoredKey = Scope & { pair: CryptoKeyPair }

interface JudgingSchema extends DBSchema {
  entries: {
    key: string
    value: EntryRecord
    indexes: { scope: [owner: string, stage: string]; owner: string }
  }
  sheets: {
    key: [owner: string, stage: string]
    value: SheetRecord
    indexes: { stage: string; owner: string }
  }
  keys: { key: [owner: string, stage: string]; value: StoredKey }
  parcels: { key: string; value: StoredParcel; indexes: { stage: string } }
}

type StoreName = 'entries' | 'sheets' | 'keys' | 'parcels'
type Work<Store extends StoreName, Mode extends IDBTransactionMode, Value> = (
  store: IDBPObjectStore<JudgingSchema, [Store], Store, Mode>,
) => Promise<Value>

export type JudgingDb = ReturnType<typeof judgingDb>

type Step = (db: IDBPDatabase<JudgingSchema>) => void

/**
 * The migrations of the database, one per version. A migration only adds: phones come from any version, and
 * if the app itself is rolled back, the older version continues with a newer database.
 */
export const upgradeSteps: readonly Step[] = [
  (db) => {
    const entries = db.createObjectStore('entries', { keyPath: 'id' })
    entries.createIndex('scope', ['owner', 'stage'])
    entries.createIndex('owner', 'owner')
    const sheets = db.createObjectStore('sheets', { keyPath: ['owner', 'stage'] })
    sheets.createIndex('stage', 'stage')
    sheets.createIndex('owner', 'owner')
  },
  (db) => {
    db.createObjectStore('keys', { keyPath: ['owner', 'stage'] })
    db.createObjectStore('parcels', { keyPath: 'id' }).createIndex('stage', 'stage')
  },
  // From here on entries are stored under new names (entry-record.ts). Nothing is added, but the number tells
  // an older version of the app that it may not know all entries.
  () => undefined,
]

export function judgingDb(name = 'zerodab-judging', steps = upgradeSteps) {
  const { transact, close, isUsedByNewerVersion } = phoneDatabase<JudgingSchema>(
    name,
    steps.length,
    (db, from) => {
      for (const step of steps.slice(from)) step(db)
    },
  )
  return {
    read: <Store extends StoreName, Value>(store: Store, work: Work<Store, 'readonly', Value>) =>
      transact<[Store], 'readonly', Value>([store], 'readonly', (transaction) =>
        work(transaction.objectStore(store)),
      ),
    write: <Store extends StoreName, Value>(store: Store, work: Work<Store, 'readwrite', Value>) =>
      transact<[Store], 'readwrite', Value>([store], 'readwrite', (transaction) =>
        work(transaction.objectStore(store)),
      ),
    close,
    /** Whether a newer version of the app has used this database. Known after the first read. */
    isUsedByNewerVersion,
  }
}
