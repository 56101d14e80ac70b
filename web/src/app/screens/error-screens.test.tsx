import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

const unloaded = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/about.js'))
const servedPage = () => Promise.resolve(new Response('<script type="module" src="/assets/app.js"></script>'))
const networkFailure = () => Promise.reject<Response>(new TypeError('network'))

/** Opens a screen whose code can't be loaded. `served` answers for the server. */
function openUnloaded(served: () => Promise<Response>) {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { href: 'https://trial.example/about', reload })
  const fetchPage = vi.spyOn(globalThis, 'fetch').mockImplementation(served)
  renderRoutes('/', [{ path: '/', lazy: unloaded, ErrorBoundary: ErrorScreen }])
  return { reload, fetchPage }
}

describe('when the code of a screen can’t be loaded', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })

  test('and the server can’t be reached, it says offline, and reloads when the connection is back', async () => {
    const { reload, fetchPage } = openUnloaded(networkFailure)
    expect(await screen.findByRole('heading', { level: 1, name: 'Offline' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.queryByText(/Support team/)).not.toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(100))
    fetchPage.mockImplementation(servedPage)
    expect(reload).not.toHaveBeenCalled()
    await act(async () => {
      window.dispatchEvent(new Event('online'))
      await vi.advanceTimersByTimeAsync(100)
    })
    expect(reload).toHaveBeenCalledOnce()
  })

  test('and the server doesn’t answer, it says offline', async () => {
    openUnloaded(() => new Promise(() => undefined))
    expect(await screen.findByText('Loading')).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(screen.getByRole('heading', { level: 1, name: 'Offline' })).toBeVisible()
  })

  test('although the server serves the page, for example after a new release, it offers a refresh', async () => {
    const { reload } = openUnloaded(servedPage)
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(reload).not.toHaveBeenCalled()
  })
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
