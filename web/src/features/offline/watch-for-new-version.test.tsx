import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { useBusy } from './busy'
import { watchForNewVersion, PAUSE_MS } from './watch-for-new-version'

/** The service worker API of a browser, as far as the page uses it. */
class Workers extends EventTarget {
  controller: object | null = {}
  readonly registration = Object.assign(new EventTarget(), {
    installing: null as EventTarget | null,
    waiting: null as { postMessage: (message: string) => void } | null,
    update: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  })
  register = vi.fn<() => Promise<unknown>>(() => Promise.resolve(this.registration))
  readonly active = { postMessage: vi.fn<(message: string) => void>() }
  readonly ready = Promise.resolve({ active: this.active })

  /** Simulates that a new version was installed and waits. */
  install() {
    const newWorker = new EventTarget()
    this.registration.installing = newWorker
    this.registration.dispatchEvent(new Event('updatefound'))
    this.registration.waiting = {
      postMessage: (message) => {
        if (message === 'take over') this.dispatchEvent(new Event('controllerchange'))
      },
    }
    newWorker.dispatchEvent(new Event('statechange'))
  }
}

let workers: Workers
let stop: () => void
const reload = vi.fn<() => void>()
function Ride({ begun }: { begun: boolean }) {
  useBusy(begun)
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
  workers = new Workers()
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

async function open() {
  stop = watchForNewVersion(reload)
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
}
const resumePhone = () => document.dispatchEvent(new Event('visibilitychange'))
const pause = (ms = PAUSE_MS) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('a new version', () => {
  test('takes over and reloads the page when the user is not busy', async () => {
    await open()
    workers.install()
    await pause(PAUSE_MS * 2)
    expect(reload).toHaveBeenCalledOnce()
  })

  test('waits for the end of a ride', async () => {
    await open()
    const { rerender } = render(<Ride begun />)
    workers.install()
    await pause(60_000)
    expect(reload).not.toHaveBeenCalled()
    rerender(<Ride begun={false} />)
    await pause(PAUSE_MS * 2)
    expect(reload).toHaveBeenCalledOnce()
  })

  test('does not take over in the moment between two rides', async () => {
    await open()
    const { rerender } = render(<Ride key="first" begun />)
    workers.install()
    rerender(<Ride key="second" begun />)
    await pause(60_000)
    expect(reload).not.toHaveBeenCalled()
  })

  test('that was activated by another tab reloads this one after its ride', async () => {
    await open()
    const { rerender } = render(<Ride begun />)
    workers.dispatchEvent(new Event('controllerchange'))
    await pause(60_000)
    expect(reload).not.toHaveBeenCalled()
    rerender(<Ride begun={false} />)
    await pause()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('is checked for once an hour, when the page becomes visible again', async () => {
    await open()
    resumePhone()
    expect(workers.registration.update).not.toHaveBeenCalled()
    await pause(3_600_000)
    resumePhone()
    resumePhone()
    expect(workers.registration.update).toHaveBeenCalledOnce()
  })
})

test('the worker is informed that this page is for judging', async () => {
  await open()
  expect(workers.active.postMessage).toHaveBeenCalledWith('judge here')
})

test('the first version that is installed does not reload the page', async () => {
  workers.controller = null
  await open()
  workers.install()
  workers.dispatchEvent(new Event('controllerchange'))
  await pause(60_000)
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['refuses the worker', () => Promise.reject(new DOMException('private', 'SecurityError'))],
  ['does not provide one', () => Promise.resolve(undefined)],
])('a browser that %s leaves the app without offline support', async (_, register) => {
  workers.register.mockImplementationOnce(register)
  // An unhandled rejection fails the test run.
  await expect(open()).resolves.toBeUndefined()
})
