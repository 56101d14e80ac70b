import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { translationFile } from './translation-file'

const texts = { app: { home: 'Sākums' } }
const ok = () => Promise.resolve(Response.json(texts))
const refused = (status: number) => () => Promise.resolve(new Response(null, { status }))
const cut = () => Promise.reject(new TypeError('network'))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('texts come from the file of the language', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(ok)
  expect(await translationFile('lv', 'translation')).toEqual(texts)
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/locales/lv/translation.json')
})

test('a failure that may pass is tried again, later each time', async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementationOnce(cut)
    .mockImplementationOnce(refused(503))
    .mockImplementation(ok)
  const loading = translationFile('lv', 'translation')
  await vi.advanceTimersByTimeAsync(349)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(fetched).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(700)
  expect(await loading).toEqual(texts)
})

test('after five tries again it gives up', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(cut)
  const loading = translationFile('lv', 'translation').catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await loading).toEqual(new Error('/locales/lv/translation.json: no answer'))
  expect(fetched).toHaveBeenCalledTimes(6)
})

test('a file that is not there is not asked for again', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(refused(404))
  await expect(translationFile('xx', 'translation')).rejects.toThrow('404')
  expect(fetched).toHaveBeenCalledTimes(1)
})
