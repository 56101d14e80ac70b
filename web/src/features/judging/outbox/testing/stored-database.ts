// Restores a phone's database as a version of the app left it. Next to this file is one dump per released
// version.
import type { EntryRecord } from '../entry-record'
import type { StoredParcel } from '@/features/judging/parcels/parcel-store'
import type { SheetRecord } from '../judging-db'

interface Store<Name> {
  name: Name
  keyPath: string | string[]
  indexes: { name: string; keyPath: string | string[] }[]
}
/** The state may be unknown to this version. */
type Entry = Omit<EntryRecord, 'state'> & { state: string }
export interface StoredDatabase {
  version: number
  stores: [
    Store<'entries'> & { records: [Entry, ...Entry[]] },
    Store<'sheets'> & { records: SheetRecord[] },
    /** From version 2 on. Keys can't be dumped; a phone without a key makes a new one. */
    (Store<'keys'> & { records: never[] })?,
    (Store<'parcels'> & { records: StoredParcel[] })?,
  ]
}

/** Written without the code under test, which would create the current version of the database. */
export function restoreDatabase(
  { version, stores }: StoredDatabase,
  name = 'zerodab-judging',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.addEventListener('error', () => reject(new Error('The database was not restored')))
    request.addEventListener('upgradeneeded', () => {
      for (const { name: store, keyPath, indexes, records } of stores.filter(
        (candidate) => candidate !== undefined,
      )) {
        const objectStore = request.result.createObjectStore(store, { keyPath })
        for (const index of indexes) objectStore.createIndex(index.name, index.keyPath)
        for (const record of records) objectStore.add(record)
      }
    })
    request.addEventListener('success', () => {
      request.result.close()
      resolve()
    })
  })
}
