// When the outbox tries to send, and what it says about its attempts.
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { type Delivery, HANGING_MS, OTHER_TAB_PATIENCE_MS } from './outbox'
import type { Post } from './outbox-delivery'
import { Phone, ride, scope } from '../testing/phone'

let phone: Phone
beforeEach(() => {
  phone = new Phone()
})

describe('a failing attempt', () => {
  test('a failed delivery counts as failing until one succeeds, also during the next attempt', async () => {
    const tab = phone.openTab()
    await tab.record(ride('21'))
    expect(tab.current().isFailing).toBe(false)
    phone.wait()
    phone.server.behave = () => ({ kind: 'unreachable' })
    await tab.flush()
    const whileSending: boolean[] = []
    tab.subscribe(() => {
      const { isSending, isFailing } = tab.current()
      if (isSending) whileSending.push(isFailing)
    })
    phone.server.behave = () => undefined
    await tab.flush()
    expect(new Set(whileSending)).toEqual(new Set([true]))
    expect(tab.current()).toMatchObject({ unsent: 0, isFailing: false })
  })

  test('an attempt that hangs, as after a reload, counts as failing until it succeeds', async () => {
    const answer = Promise.withResolvers<void>()
    const tab = phone.openTab(scope, async (...request) => {
      await answer.promise
      return phone.server.post(...request)
    })
    await tab.record(ride('21'))
    phone.wait()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const attempt = tab.flush()
    await vi.waitFor(() => expect(tab.current().isSending).toBe(true))
    expect(tab.current().isFailing).toBe(false)
    vi.advanceTimersByTime(HANGING_MS)
    expect(tab.current().isFailing).toBe(true)
    answer.resolve()
    await attempt
    expect(tab.current()).toMatchObject({ unsent: 0, isFailing: false })
  })
})

describe('the time of the last answer', () => {
  test('stays when the server cannot be reached', async () => {
    const tab = phone.openTab()
    await tab.record(ride('21'))
    phone.wait()
    phone.server.behave = () => ({ kind: 'unreachable' })
    await tab.flush()
    expect(tab.current()).toMatchObject({ reachedAt: null, delivery: 'later' })
  })

  const answers: [string, Delivery, Post][] = [
    ['a full one', 'done', (...request) => phone.server.post(...request)],
    ['one for a part of the rides', 'incomplete', () => Promise.resolve({ kind: 'answered', replies: [] })],
    ['one that asks to sign in', 'signedOut', () => Promise.resolve({ kind: 'signedOut' })],
  ]
  test.each(answers)('changes with every answer: %s', async (_, delivery, post) => {
    const tab = phone.openTab(scope, post)
    await tab.record(ride('21'))
    phone.wait()
    await tab.flush()
    expect(tab.current()).toMatchObject({ reachedAt: phone.now, delivery })
  })
})

describe('two tabs', () => {
  test('never send at the same time', async () => {
    const [one, two] = [phone.openTab(), phone.openTab()]
    await one.record(ride('21'))
    phone.wait()
    await Promise.all([one.flush(), two.flush()])
    expect(phone.server.requests).toHaveLength(1)
  })

  test('a tab that hangs while it sends loses the lock after a minute', async () => {
    const hanging = phone.openTab(scope, () => new Promise(() => undefined))
    await hanging.record(ride('21'))
    phone.wait()
    void hanging.flush()
    const other = phone.openTab()
    await vi.waitFor(() => expect(hanging.current().isSending).toBe(true))
    await other.flush()
    expect(phone.server.requests).toHaveLength(0)
    phone.wait(OTHER_TAB_PATIENCE_MS + 1)
    await other.flush()
    expect(await phone.entryStates()).toEqual(['21 sent'])
  })

  test('see the rides recorded in each other', async () => {
    const [one, two] = [phone.openTab(), phone.openTab()]
    const stop = [one.start(), two.start()]
    await one.record(ride('21'))
    await expect.poll(() => two.current().unsent).toBe(1)
    for (const end of stop) end()
  })
})

test('a flush during another one sends what has become ready since', async () => {
  const answer = Promise.withResolvers<void>()
  const post = vi.fn<Post>(async (...request) => {
    await answer.promise
    return phone.server.post(...request)
  })
  const tab = phone.openTab(scope, post)
  await tab.record(ride('21'))
  await tab.nextRide()
  await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(1))
  phone.wait(1)
  await tab.record(ride('07'))
  await tab.nextRide()
  const ended = tab.flush()
  answer.resolve()
  await ended
  const sent = phone.server.requests.map(({ entries }) => entries.map(({ participant }) => participant))
  expect(sent).toEqual([['r21'], ['r07']])
  expect(await phone.entryStates()).toEqual(['21 sent', '07 sent'])
})

describe('an unreachable server', () => {
  beforeEach(() => {
    phone.server.behave = () => ({ kind: 'unreachable' })
  })

  test('is tried again after 15 seconds, then after 30, then every 60', async () => {
    const tab = phone.openTab()
    const flush = vi.spyOn(tab, 'flush')
    await tab.record(ride('21'))
    phone.wait()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    onTestFinished(tab.start())
    await vi.waitFor(() => expect(flush).toHaveBeenCalledTimes(1))
    const requestsAfter = async (ms: number) => {
      vi.advanceTimersByTime(ms)
      await Promise.all(flush.mock.results.map(({ value }) => value))
      return phone.server.requests.length
    }
    expect(await requestsAfter(0)).toBe(1)
    expect(await requestsAfter(14_000)).toBe(1)
    expect(await requestsAfter(1_000)).toBe(2)
    expect(await requestsAfter(29_000)).toBe(2)
    expect(await requestsAfter(1_000)).toBe(3)
    expect(await requestsAfter(59_000)).toBe(3)
    expect(await requestsAfter(1_000)).toBe(4)
    expect(await requestsAfter(60_000)).toBe(5)
  })

  test('is tried again at once when the connection is back', async () => {
    const tab = phone.openTab()
    onTestFinished(tab.start())
    await tab.record(ride('21'))
    phone.wait()
    await tab.flush()
    phone.server.behave = () => undefined
    dispatchEvent(new Event('online'))
    await expect.poll(() => phone.server.stored.size).toBe(1)
  })
})
