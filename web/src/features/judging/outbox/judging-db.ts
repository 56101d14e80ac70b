// The phone's own memory for judging: recorded entries and the last sheet of each stage. One database for all tabs.

import type { DBSchema, IDBPObjectStore } from 'idb'

import type { JudgeSheet } from '../../../api'
import { phoneDatabase } from '../../../lib/phone-database'

import type { Scope, StoredEntry } from './outbox-entry'

/** The sheet as it came, and when it was asked for (ms, this phone's clock). */
export type StoredSheet = Scope & { sheet: JudgeSheet; askedAt: number }

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
}

type StoreName = 'entries' | 'sheets'
type Work<Store extends StoreName, Mode extends IDBTransactionMode, Value> = (
  store: IDBPObjectStore<JudgingSchema, [Store], Store, Mode>,
) => Promise<Value>

export type JudgingDb = ReturnType<typeof judgingDb>

const VERSION = 1

export function judgingDb(name = 'zerodab-judging') {
  const { within, close } = phoneDatabase<JudgingSchema>(name, VERSION, (db, from) => {
    if (from < 1) {
      const entries = db.createObjectStore('entries', { keyPath: 'id' })
      entries.createIndex('scope', ['owner', 'stage'])
      entries.createIndex('owner', 'owner')
      const sheets = db.createObjectStore('sheets', { keyPath: ['owner', 'stage'] })
      sheets.createIndex('stage', 'stage')
      sheets.createIndex('owner', 'owner')
    }
  })
  return {
    read: <Store extends StoreName, Value>(store: Store, work: Work<Store, 'readonly', Value>) =>
      within([store], 'readonly', (transaction) => work(transaction.objectStore(store))),
    write: <Store extends StoreName, Value>(store: Store, work: Work<Store, 'readwrite', Value>) =>
      within([store], 'readwrite', (transaction) => work(transaction.objectStore(store))),
    close,
  }
}
