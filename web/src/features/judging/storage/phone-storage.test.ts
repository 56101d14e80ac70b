// Values of the phone survive a battery that dies before the browser has written localStorage to disk.
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'

/** The module as a newly started browser loads it. */
async function start() {
  vi.resetModules()
  const storage = await import('./phone-storage')
  await storage.restorePhoneValues()
  return storage
}

/** Starts the app with an empty localStorage until the copy of a value is on disk. */
const restarted = (key: string, value: string) =>
  vi.waitFor(async () => {
    localStorage.clear()
    const storage = await start()
    if (storage.readPhoneValue(key) !== value) throw new Error(`Not yet copied: ${key}`)
    return storage
  })

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
})

test('a value that localStorage has lost is restored at the next start', async () => {
  const storage = await start()
  storage.writePhoneValue('link', 'first')
  storage.writePhoneValue('link', 'second')
  storage.writePhoneValue('parked', 'a ride')
  const restored = await restarted('parked', 'a ride')
  expect(restored.readPhoneValue('link')).toBe('second')
})

test('an older value in localStorage is replaced', async () => {
  const storage = await start()
  storage.writePhoneValue('link', 'second')
  await restarted('link', 'second')
  localStorage.setItem('link', 'first')
  expect((await start()).readPhoneValue('link')).toBe('second')
})

test('a value stays as it is when nothing was copied', async () => {
  localStorage.setItem('link', 'of an earlier version')
  expect((await start()).readPhoneValue('link')).toBe('of an earlier version')
})

test('a value that could not be copied is not replaced by its older copy', async () => {
  let storage = await start()
  storage.writePhoneValue('link', 'first')
  storage = await restarted('link', 'first')
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  storage.writePhoneValue('link', 'second')
  await vi.waitFor(() => expect(put).toHaveBeenCalled())
  put.mockRestore()
  await vi.waitFor(async () => {
    localStorage.setItem('link', 'second')
    expect((await start()).readPhoneValue('link')).toBe('second')
  })
})

test('without a database values are read from localStorage', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const storage = await start()
  storage.writePhoneValue('link', 'first')
  expect((await start()).readPhoneValue('link')).toBe('first')
})
