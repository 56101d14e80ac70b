// A database in this browser's IndexedDB, one for all tabs: what it has taken survives a dead battery.

import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type OpenDBCallbacks,
  type StoreNames,
} from 'idb'

type Work<
  Schema extends DBSchema,
  Stores extends StoreNames<Schema>[],
  Mode extends IDBTransactionMode,
  Value,
> = (transaction: IDBPTransaction<Schema, Stores, Mode>) => Promise<Value>

/** Opened on first use, and again when the browser has closed it under us (a phone short of memory does). */
export function phoneDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  let newer = false

  const openAt = (wanted: number | undefined) =>
    openDB<Schema>(name, wanted, {
      upgrade,
      blocking: () => void close(),
      terminated: () => (opened = undefined),
    })

  /** An app that went back to an older version works on in what a newer one has made: versions only add. */
  const openAsIs = async () => {
    const db = await openAt(version).catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error
      return openAt(undefined)
    })
    newer = db.version > version
    return db
  }

  const open = () =>
    (opened ??= openAsIs().catch((error: unknown) => {
      opened = undefined
      throw error
    }))

  const close = async () => {
    const closing = opened
    opened = undefined
    ;(await closing)?.close()
  }

  const within = async <Stores extends StoreNames<Schema>[], Mode extends 'readonly' | 'readwrite', Value>(
    stores: Stores,
    mode: Mode,
    work: Work<Schema, Stores, Mode, Value>,
  ): Promise<Value> => {
    // strict: the promise resolves only when the disk has it, so what the screen calls saved survives a dead battery
    const begin = async () => (await open()).transaction(stores, mode, { durability: 'strict' })
    const transaction = await begin().catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      opened = undefined
      return begin()
    })
    const working = work(transaction).catch((error: unknown) => {
      abort(transaction)
      throw error
    })
    const [value] = await Promise.all([working, transaction.done])
    return value
  }

  return {
    within,
    close,
    /** Whether a newer version of the app has been at work here. Known once something was read. */
    isNewer: () => newer,
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
