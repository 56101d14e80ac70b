import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerWorkerLater } from './register'

const register = vi.fn<() => Promise<undefined>>().mockResolvedValue(undefined)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { serviceWorker: { register } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  register.mockClear()
})

test('a page for visitors registers the worker after a delay', async () => {
  const stop = registerWorkerLater()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(register).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(register).toHaveBeenCalledOnce()
  stop()
})

test('a visit that ends earlier registers it, too', async () => {
  const stop = registerWorkerLater()
  await vi.advanceTimersByTimeAsync(1_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(register).toHaveBeenCalledOnce()
  stop()
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(register).toHaveBeenCalledOnce()
})
