import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { translationFile } from './translation-file'

const texts = { app: { home: 'Sākums' } }
const ok = () => Promise.resolve(Response.json(texts))
const respondWith = (status: number) => () => Promise.resolve(new Response(null, { status }))
const failToConnect = () => Promise.reject(new TypeError('network'))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('texts are loaded from the file of the language', async () => {
  const fetchMock = vi.spyOn(globalThis, 'fetch').mockImplementation(ok)
  expect(await translationFile('lv')).toEqual(texts)
  expect(fetchMock).toHaveBeenCalledExactlyOnceWith('/locales/lv/translation.json')
})

test('a temporary failure is retried with growing pauses', async () => {
  const fetchMock = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementationOnce(failToConnect)
    .mockImplementationOnce(respondWith(503))
    .mockImplementation(ok)
  const loading = translationFile('lv')
  await vi.advanceTimersByTimeAsync(349)
  expect(fetchMock).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(fetchMock).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(700)
  expect(await loading).toEqual(texts)
})

test('loading gives up after five retries', async () => {
  const fetchMock = vi.spyOn(globalThis, 'fetch').mockImplementation(failToConnect)
  const loading = translationFile('lv').catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await loading).toEqual(new Error('/locales/lv/translation.json: no answer'))
  expect(fetchMock).toHaveBeenCalledTimes(6)
})

test('a missing file is not requested again', async () => {
  const fetchMock = vi.spyOn(globalThis, 'fetch').mockImplementation(respondWith(404))
  await expect(translationFile('xx')).rejects.toThrow('404')
  expect(fetchMock).toHaveBeenCalledTimes(1)
})
