import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderRoutes } from '@/testing/render'
import { ErrorScreen } from './error-screens'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Broken(): never {
  throw new Error('a screen that breaks')
}

test('a screen that fails says what happened and offers a refresh', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  renderRoutes('/', [{ path: '/', Component: Broken, ErrorBoundary: ErrorScreen }])
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(screen.getByText('Support team is being notified. Please try to refresh page.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible()
})

test('without a network it says offline instead of reporting an error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderRoutes('/', [{ path: '/', Component: Broken, ErrorBoundary: ErrorScreen }])
  expect(await screen.findByRole('heading', { name: 'Offline' })).toBeVisible()
  expect(screen.getByText("The server can't be reached.", { exact: false })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the offline screen stays, and reloads, when it is rendered again after the network has returned', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderRoutes('/', [{ path: '/', Component: Broken, ErrorBoundary: Rerendering }])
  expect(await screen.findByRole('heading', { name: 'Offline' })).toBeVisible()
  onLine.mockReturnValue(true)
  await userEvent.click(screen.getByText('Render again: 0'))
  expect(screen.getByText('Render again: 1')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Offline' })).toBeVisible()
})

function Rerendering() {
  const [count, setCount] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>{`Render again: ${count}`}</button>
      <ErrorScreen />
    </>
  )
}

async function openOffline() {
  const broken = { path: '/market', Component: Broken, ErrorBoundary: ErrorScreen }
  const { router } = renderRoutes('/market', [broken, { path: '/', element: <h1>Home page</h1> }])
  expect(await screen.findByRole('heading', { name: 'Offline' })).toBeVisible()
  return router
}

test('without a network the page loads by itself once the server serves it, unless the user has left', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { href: 'https://trial.example/market', reload })
  let isServed = false
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    isServed
      ? Promise.resolve(new Response('<script type="module" src="/assets/app.js"></script>'))
      : Promise.reject(new TypeError('network')),
  )
  const router = await openOffline()
  await act(() => vi.advanceTimersByTimeAsync(11_000))
  expect(reload).not.toHaveBeenCalled()
  isServed = true
  await act(() => vi.advanceTimersByTimeAsync(11_000))
  expect(reload).toHaveBeenCalledOnce()

  await act(() => router.navigate('/'))
  reload.mockClear()
  const other = await openOffline()
  await act(() => other.navigate('/'))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(reload).not.toHaveBeenCalled()
})
