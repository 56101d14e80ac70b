// The phone's own memory for judging: recorded entries and the last sheet of each stage. One database for all tabs.

import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'

import type { JudgeSheet } from '../../../api'

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
type Database = IDBPDatabase<JudgingSchema>
type Work<Store extends StoreName, Mode extends IDBTransactionMode, Value> = (
  store: IDBPObjectStore<JudgingSchema, [Store], Store, Mode>,
) => Promise<Value>

export type JudgingDb = ReturnType<typeof judgingDb>

const VERSION = 1

/** Opened on first use, and again when the browser has closed it under us (a phone short of memory does). */
export function judgingDb(name = 'zerodab-judging') {
  let opened: Promise<Database> | undefined

  const open = () =>
    (opened ??= openDB<JudgingSchema>(name, VERSION, {
      upgrade(db, from) {
        if (from < 1) {
          const entries = db.createObjectStore('entries', { keyPath: 'id' })
          entries.createIndex('scope', ['owner', 'stage'])
          entries.createIndex('owner', 'owner')
          const sheets = db.createObjectStore('sheets', { keyPath: ['owner', 'stage'] })
          sheets.createIndex('stage', 'stage')
          sheets.createIndex('owner', 'owner')
        }
      },
      blocking: () => void close(),
      terminated: () => (opened = undefined),
    }).catch((error: unknown) => {
      opened = undefined
      throw error
    }))

  const close = async () => {
    const closing = opened
    opened = undefined
    ;(await closing)?.close()
  }

  const within = async <Store extends StoreName, Mode extends 'readonly' | 'readwrite', Value>(
    store: Store,
    mode: Mode,
    work: Work<Store, Mode, Value>,
  ): Promise<Value> => {
    // strict: the promise resolves only when the disk has it, so what the screen calls saved survives a dead battery
    const begin = async () => (await open()).transaction(store, mode, { durability: 'strict' })
    const transaction = await begin().catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      opened = undefined
      return begin()
    })
    const working = work(transaction.objectStore(store)).catch((error: unknown) => {
      abort(transaction)
      throw error
    })
    const [value] = await Promise.all([working, transaction.done])
    return value
  }

  return {
    read: <Store extends StoreName, Value>(store: Store, work: Work<Store, 'readonly', Value>) =>
      within(store, 'readonly', work),
    write: <Store extends StoreName, Value>(store: Store, work: Work<Store, 'readwrite', Value>) =>
      within(store, 'readwrite', work),
    close,
  }
}

/** All or nothing, also when the work fails between two requests. */
function abort(transaction: { abort: () => void }) {
  try {
    transaction.abort()
  } catch {
    // a failed request has aborted it already
  }
}
