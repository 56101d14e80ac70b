// An IndexedDB database of this browser, shared by all tabs: committed data survive a dead battery.
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

/** Opened on first use, and again if the browser has closed it (phones short of memory do). */
export function phoneDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
) {
  let database: Promise<IDBPDatabase<Schema>> | undefined
  let usedByNewerVersion = false

  const openAt = (dbVersion: number | undefined) =>
    openDB<Schema>(name, dbVersion, {
      upgrade,
      blocking: () => void close(),
      terminated: () => (database = undefined),
    })

  /**
   * After a rollback an older version of the app works on in the newer version's database: schema versions
   * only add.
   */
  const openAsIs = async () => {
    const db = await openAt(version).catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error
      return openAt(undefined)
    })
    usedByNewerVersion = db.version > version
    return db
  }

  const open = () =>
    (database ??= openAsIs().catch((error: unknown) => {
      database = undefined
      throw error
    }))

  const close = async () => {
    const current = database
    database = undefined
    ;(await current)?.close()
  }

  const transact = async <Stores extends StoreNames<Schema>[], Mode extends 'readonly' | 'readwrite', Value>(
    stores: Stores,
    mode: Mode,
    work: Work<Schema, Stores, Mode, Value>,
  ): Promise<Value> => {
    // Strict: the promise resolves only after the data are on disk, so that what the screen calls saved
    // survives a dead battery.
    const begin = async () => (await open()).transaction(stores, mode, { durability: 'strict' })
    const transaction = await begin().catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      database = undefined
      return begin()
    })
    const result = work(transaction).catch((error: unknown) => {
      abort(transaction)
      throw error
    })
    const [value] = await Promise.all([result, transaction.done])
    return value
  }

  return {
    transact,
    close,
    /** Whether a newer version of the app has used the database. Known after the first read. */
    isUsedByNewerVersion: () => usedByNewerVersion,
  }
}

/** Rolls everything back, also if the work failed between two requests. */
function abort(transaction: { abort: () => void }) {
  try {
    transaction.abort()
  } catch {
    // A failed request has already aborted it.
  }
}
