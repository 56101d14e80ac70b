// The phone's own memory for judging: recorded entries, the last sheet of each stage, the keys by which it signs what it hands over, and what
// other phones handed over to it. One database for all tabs.

import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb'

import type { JudgeSheet } from '../../../api'
import { phoneDatabase } from '../../../lib/phone-database'

import type { StoredParcel } from '../parcels/parcel-store'
import type { Scope, StoredEntry } from './outbox-entry'

/** The sheet as it came, and when it was asked for (ms, this phone's clock). */
export type StoredSheet = Scope & { sheet: JudgeSheet; askedAt: number }

/** The private half can be used and not read. */
export type StoredKey = Scope & { pair: CryptoKeyPair }

interface JudgingSchema extends DBSchema {
  entries: {
    key: string
    value: StoredEntry
    indexes: { scope: [owner: string, stage: string]; owner: string }
  }
  sheets: {
    key: [owner: string, stage: string]
    value: StoredSheet
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
 * How the database came to be, one step a version. A step only adds: phones come from any version, and where the app itself goes back to an
 * older one, that one works on in what a newer has made.
 */
export const STEPS: readonly Step[] = [
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
]

export function judgingDb(name = 'zerodab-judging', steps = STEPS) {
  const { within, close, isNewer } = phoneDatabase<JudgingSchema>(name, steps.length, (db, from) => {
    for (const step of steps.slice(from)) step(db)
  })
  return {
    read: <Store extends StoreName, Value>(store: Store, work: Work<Store, 'readonly', Value>) =>
      within<[Store], 'readonly', Value>([store], 'readonly', (transaction) =>
        work(transaction.objectStore(store)),
      ),
    write: <Store extends StoreName, Value>(store: Store, work: Work<Store, 'readwrite', Value>) =>
      within<[Store], 'readwrite', Value>([store], 'readwrite', (transaction) =>
        work(transaction.objectStore(store)),
      ),
    close,
    /** Whether a newer version of the app has been at work here. Known once something was read. */
    isNewer,
  }
}
