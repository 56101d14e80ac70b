// Small values that this phone stores across reloads: judge links, parked rides, the id of the phone. They
// are read from localStorage, at once and in every tab. The browser writes that to disk only seconds later,
// so a copy goes to a database that is on disk when the write ends, and is restored when the app starts.
// Where the browser stores nothing, the values last as long as the page.
import type { DBSchema } from 'idb'

import { phoneDatabase } from '@/lib/phone-database'

interface ValuesSchema extends DBSchema {
  values: { key: string; value: string }
}

const database = phoneDatabase<ValuesSchema>('zerodab-phone-values', 1, (db) => {
  db.createObjectStore('values')
})
const fallback = new Map<string, string>()
const listeners = new Set<() => void>()

export function readPhoneValue(key: string): string | null {
  try {
    return fallback.get(key) ?? localStorage.getItem(key)
  } catch {
    // The browser forbids localStorage.
    return fallback.get(key) ?? null
  }
}

/** The keys of the stored values that begin with the prefix. */
export function phoneKeys(prefix: string): string[] {
  const isOfPrefix = (key: string) => key.startsWith(prefix)
  try {
    return [...new Set([...Object.keys(localStorage), ...fallback.keys()])].filter(isOfPrefix)
  } catch {
    // The browser forbids localStorage.
    return [...fallback.keys()].filter(isOfPrefix)
  }
}

export function writePhoneValue(key: string, value: string): void {
  writeAtOnce(key, value)
  void copyToDisk(key, value)
  for (const listener of listeners) listener()
}

/** Restores what a phone that lost its power hadn't yet written from localStorage to disk. */
export async function restorePhoneValues(): Promise<void> {
  try {
    const [keys, values] = await database.transact(['values'], 'readonly', (transaction) => {
      const store = transaction.objectStore('values')
      return Promise.all([store.getAllKeys(), store.getAll()])
    })
    for (const [index, key] of keys.entries()) writeAtOnce(key, values[index] ?? '')
  } catch {
    // Without the database only localStorage is left.
  }
}

function writeAtOnce(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
    fallback.delete(key)
  } catch {
    // localStorage is full or forbidden.
    fallback.set(key, value)
  }
}

/**
 * A copy that can't be replaced is removed: an old one must not return at the next start. Where the browser
 * has no database, there is no copy.
 */
async function copyToDisk(key: string, value: string) {
  const change = (isWrite: boolean) =>
    database.transact(['values'], 'readwrite', async (transaction) => {
      const store = transaction.objectStore('values')
      await (isWrite ? store.put(value, key) : store.delete(key))
    })
  await change(true)
    .catch(() => change(false))
    .catch(() => undefined)
}

/** Calls the listener after changes in this tab and in others; returns a function that stops it. */
export function watchPhoneValues(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
