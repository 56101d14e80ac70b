import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { useBusy } from './busy'
import { keepUp, PAUSE_MS } from './keep-up'

/** A browser's side of a service worker, as far as a page sees it. */
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

  /** Another version was laid in and waits. */
  layIn() {
    const laidIn = new EventTarget()
    this.registration.installing = laidIn
    this.registration.dispatchEvent(new Event('updatefound'))
    this.registration.waiting = {
      postMessage: (message) => {
        if (message === 'take over') this.dispatchEvent(new Event('controllerchange'))
      },
    }
    laidIn.dispatchEvent(new Event('statechange'))
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
  stop = keepUp(reload)
  await vi.advanceTimersByTimeAsync(PAUSE_MS)
}
const takeOut = () => document.dispatchEvent(new Event('visibilitychange'))
const pause = (ms = PAUSE_MS) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('a new version', () => {
  test('takes over and reloads the page when nobody is in the middle of anything', async () => {
    await open()
    workers.layIn()
    await pause(PAUSE_MS * 2)
    expect(reload).toHaveBeenCalledOnce()
  })

  test('waits for the end of a ride', async () => {
    await open()
    const { rerender } = render(<Ride begun />)
    workers.layIn()
    await pause(60_000)
    expect(reload).not.toHaveBeenCalled()
    rerender(<Ride begun={false} />)
    await pause(PAUSE_MS * 2)
    expect(reload).toHaveBeenCalledOnce()
  })

  test('is not let in by the moment between two rides', async () => {
    await open()
    const { rerender } = render(<Ride key="first" begun />)
    workers.layIn()
    rerender(<Ride key="second" begun />)
    await pause(60_000)
    expect(reload).not.toHaveBeenCalled()
  })

  test('that another tab has let in reloads this one after its ride', async () => {
    await open()
    const { rerender } = render(<Ride begun />)
    workers.dispatchEvent(new Event('controllerchange'))
    await pause(60_000)
    expect(reload).not.toHaveBeenCalled()
    rerender(<Ride begun={false} />)
    await pause()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('is looked for once an hour, when the phone is taken out again', async () => {
    await open()
    takeOut()
    expect(workers.registration.update).not.toHaveBeenCalled()
    await pause(3_600_000)
    takeOut()
    takeOut()
    expect(workers.registration.update).toHaveBeenCalledOnce()
  })
})

test('the worker learns that somebody judges here', async () => {
  await open()
  expect(workers.active.postMessage).toHaveBeenCalledWith('judge here')
})

test('the first version to be laid in reloads nothing', async () => {
  workers.controller = null
  await open()
  workers.layIn()
  workers.dispatchEvent(new Event('controllerchange'))
  await pause(60_000)
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['refuses the worker', () => Promise.reject(new DOMException('private', 'SecurityError'))],
  ['has none to give', () => Promise.resolve(undefined)],
])('a browser that %s leaves the app to the network', async (_, register) => {
  workers.register.mockImplementationOnce(register)
  // a failure that nobody hears fails the run
  await expect(open()).resolves.toBeUndefined()
})
