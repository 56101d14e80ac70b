import { afterEach, expect, test, vi } from 'vitest'
import { reloadWhenServed } from './app-version'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a reload that is cancelled while the server is being asked doesn’t happen', async () => {
  vi.useFakeTimers()
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { href: 'https://trial.example/market', reload })
  const { promise, resolve } = Promise.withResolvers<Response>()
  const fetchPage = vi
    .spyOn(globalThis, 'fetch')
    .mockReturnValueOnce(promise)
    .mockResolvedValue(new Response())
  const cancel = reloadWhenServed()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetchPage).toHaveBeenCalledOnce()
  cancel()
  resolve(new Response('<script type="module" src="/assets/app.js"></script>'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(fetchPage).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
})

test('a hidden page asks nothing, and a visible one at a random time', async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const fetchPage = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('network'))
  const cancel = reloadWhenServed()
  await vi.advanceTimersByTimeAsync(75_000)
  expect(fetchPage).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(7_400)
  expect(fetchPage).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(fetchPage).toHaveBeenCalledOnce()
  cancel()
})
