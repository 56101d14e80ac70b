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
  await vi.advanceTimersByTimeAsync(5_000)
  expect(fetchPage).toHaveBeenCalledOnce()
  cancel()
  resolve(new Response('<script type="module" src="/assets/app.js"></script>'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(fetchPage).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
})
