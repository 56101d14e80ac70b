// A phone's memory as a version of the app left it, put back as it was: beside this file there is one of each version that was released.

import type { StoredEntry } from '../outbox-entry'
import type { StoredParcel } from '../../parcels/parcel-store'
import type { StoredSheet } from '../judging-db'

type Store<Name> = {
  name: Name
  keyPath: string | string[]
  indexes: { name: string; keyPath: string | string[] }[]
}
/** The state may be one that this version doesn't know. */
type Entry = Omit<StoredEntry, 'state'> & { state: string }
export type StoredMemory = {
  version: number
  stores: [
    Store<'entries'> & { records: [Entry, ...Entry[]] },
    Store<'sheets'> & { records: StoredSheet[] },
    /** From the second version on. A key can't be written down: a phone without one makes another. */
    (Store<'keys'> & { records: never[] })?,
    (Store<'parcels'> & { records: StoredParcel[] })?,
  ]
}

/** By hand, not with the code under test: that would make the memory of today. */
export function putBack({ version, stores }: StoredMemory, name = 'zerodab-judging'): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version)
    request.addEventListener('error', () => reject(new Error('The memory was not put back')))
    request.addEventListener('upgradeneeded', () => {
      for (const { name: store, keyPath, indexes, records } of stores.filter((one) => one !== undefined)) {
        const made = request.result.createObjectStore(store, { keyPath })
        for (const index of indexes) made.createIndex(index.name, index.keyPath)
        for (const record of records) made.add(record)
      }
    })
    request.addEventListener('success', () => {
      request.result.close()
      resolve()
    })
  })
}
