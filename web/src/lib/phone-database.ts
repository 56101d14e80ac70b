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

  const open = () =>
    (opened ??= openDB<Schema>(name, version, {
      upgrade,
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

  return { within, close }
}

/** All or nothing, also when the work fails between two requests. */
function abort(transaction: { abort: () => void }) {
  try {
    transaction.abort()
  } catch {
    // a failed request has aborted it already
  }
}
