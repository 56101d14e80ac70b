import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { networkError } from '@/api/error'
import { judgingDb } from './judging-db'
import { type Delivery, HANGING_MS, OTHER_TAB_PATIENCE_MS } from './outbox'
import type { Post } from './outbox-delivery'
import { currentEntries, TEST_RIDE } from './outbox-entry'
import { answerEntries, entriesOf, unsentOfOwner } from './outbox-store'
import { Phone, ride, scope } from '../testing/phone'

let phone: Phone
beforeEach(() => {
  phone = new Phone()
})
const states = async () =>
  (await entriesOf(judgingDb(), scope)).map((entry) => `${entry.racingNumber} ${entry.state}`)

describe('nothing is lost', () => {
  test('a recorded ride is in the database before the screen shows it as saved', async () => {
    await phone.openTab().record(ride('21', 2))
    expect(await states()).toEqual(['21 undoable'])
  })

  test('a phone that dies right after recording sends the ride after a restart', async () => {
    await phone.openTab().record(ride('21', 2))
    phone.wait()
    await phone.openTab().flush()
    expect(phone.server.stored.size).toBe(1)
    expect(await states()).toEqual(['21 sent'])
  })

  test('a phone that dies before it gets the answer sends again with the same id', async () => {
    const entry = await phone.openTab().record(ride('21', 2))
    phone.wait()
    phone.server.answersGetLost = true
    await phone.openTab().flush()
    expect(await states()).toEqual(['21 ready'])
    phone.server.answersGetLost = false
    await phone.openTab().flush()
    expect([...phone.server.stored.keys()]).toEqual([entry.id])
    expect(phone.server.requests).toHaveLength(2)
    expect(await states()).toEqual(['21 sent'])
  })

  test('an unreachable server leaves all entries waiting, in order', async () => {
    const tab = phone.openTab()
    phone.server.behave = () => ({ kind: 'unreachable' })
    for (const number of ['21', '07', '33']) {
      // oxlint-disable-next-line no-await-in-loop -- one rider after the other
      await tab.record(ride(number))
      phone.wait()
    }
    await tab.flush()
    expect(await states()).toEqual(['21 ready', '07 ready', '33 ready'])
    expect(tab.current()).toMatchObject({ unsent: 3, delivery: 'later' })
  })

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

  test('the rides of one card, recorded in the same millisecond, stay in their order', async () => {
    const numbers = Array.from({ length: 60 }, (_, index) => String(index))
    await phone.openTab().recordCard(numbers.map((number) => ride(number)))
    expect(await states()).toEqual(numbers.map((number) => `${number} undoable`))
  })

  test('rides stay in their order when the clock is set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const tab = phone.openTab()
    phone.server.behave = () => ({ kind: 'unreachable' })
    await tab.record(ride('21'))
    vi.setSystemTime(Date.now() - 3_600_000)
    await tab.record(ride('07'))
    await tab.record(ride('33'))
    vi.useRealTimers()
    expect(await states()).toEqual(['21 ready', '07 ready', '33 undoable'])
  })

  test('a ride that is corrected before it was sent counts as one unsent ride', async () => {
    const tab = phone.openTab()
    phone.server.behave = () => ({ kind: 'unreachable' })
    const first = await tab.record(ride('21'))
    await tab.record({ ...ride('21', 2), replaces: first.id })
    await tab.record(ride('07'))
    expect(tab.current()).toMatchObject({ unsent: 2, entries: { length: 3 } })
  })

  test('when the session cannot be fetched, all entries keep waiting', async () => {
    const tab = phone.openTab()
    await tab.record(ride('21'))
    phone.wait()
    phone.signedInAs = () => Promise.reject(networkError(new TypeError('no network')))
    await tab.flush()
    expect(tab.current()).toMatchObject({ unsent: 1, delivery: 'later' })
  })

  test('an error of the phone’s database is reported, not taken for a lost network', async () => {
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    onTestFinished(() => void vi.unstubAllGlobals())
    const tab = phone.openTab()
    await tab.record(ride('21'))
    phone.wait()
    const failure = new DOMException('The disk failed', 'UnknownError')
    phone.signedInAs = () => Promise.reject(failure)
    await tab.flush()
    expect(tab.current()).toMatchObject({ unsent: 1, delivery: 'storageUnavailable', isFailing: true })
    expect(reported).toHaveBeenCalledWith(failure)
  })

  test('a rejected entry stays with its reason until the judge dismisses it', async () => {
    const tab = phone.openTab()
    const entry = await tab.record(ride('21'))
    phone.wait()
    phone.server.behave = (request) => ({
      kind: 'answered',
      replies: request.entries.map((sent) => phone.server.reply(sent, 'rejected', 'not-your-section')),
    })
    await tab.flush()
    expect(tab.current()).toMatchObject({
      unsent: 0,
      entries: [{ state: 'rejected', answer: { code: 'not-your-section' } }],
    })
    await tab.dismiss(entry.id)
    expect(await states()).toEqual(['21 dismissed'])
  })

  test('a rejected entry can be sent again', async () => {
    const tab = phone.openTab()
    const entry = await tab.record(ride('21'))
    phone.wait()
    phone.server.behave = (request) => ({
      kind: 'answered',
      replies: request.entries.map((sent) => phone.server.reply(sent, 'rejected', 'not-your-section')),
    })
    await tab.flush()
    phone.server.behave = () => undefined
    await tab.requeueEntry(entry.id)
    expect(await states()).toEqual(['21 sent'])
  })

  test('a conflict no longer waits, and is shown until the judge dismisses it', async () => {
    const tab = phone.openTab()
    const entry = await tab.record(ride('21'))
    phone.wait()
    phone.server.behave = (request) => ({
      kind: 'answered',
      replies: request.entries.map((sent) => phone.server.reply(sent, 'conflict')),
    })
    await tab.flush()
    expect(tab.current()).toMatchObject({ unsent: 0, entries: [{ state: 'conflict' }] })
    await tab.dismiss(entry.id)
    expect(await states()).toEqual(['21 sent'])
  })
})

test('a late answer does not change a settled entry', async () => {
  const tab = phone.openTab()
  phone.server.behave = () => ({ kind: 'unreachable' })
  const { id } = await tab.record(ride('21'))
  await tab.nextRide()
  await answerEntries(
    judgingDb(),
    [{ id, state: 'conflict', answer: { code: 'conflict', message: null } }],
    0,
  )
  await answerEntries(judgingDb(), [{ id, state: 'sent', answer: null }], 0)
  expect(await states()).toEqual(['21 conflict'])
})

describe('undo', () => {
  test('removes a ride within 10 seconds, and nothing is sent before', async () => {
    const tab = phone.openTab()
    const entry = await tab.record(ride('21'))
    phone.wait(9_999)
    await tab.flush()
    expect(phone.server.requests).toHaveLength(0)
    expect(await tab.undo(entry.id)).toBe(true)
    expect(await states()).toEqual([])
  })

  test('removes all rides of a card, but not after one of them may have been sent', async () => {
    const tab = phone.openTab()
    const card = await tab.recordCard([ride('21', 0, 1), ride('21', 3, 2)])
    expect(await tab.undo(...card.map(({ id }) => id))).toBe(true)
    expect(await states()).toEqual([])

    const again = await tab.recordCard([ride('21', 0, 1), ride('21', 3, 2)])
    await tab.nextRide()
    expect(await tab.undo(...again.map(({ id }) => id))).toBe(false)
    await tab.flush()
    expect(phone.server.requests.at(-1)?.entries.map(({ fromCard }) => fromCard)).toEqual([true, true])
  })

  test('ends after 10 seconds', async () => {
    const tab = phone.openTab()
    const entry = await tab.record(ride('21'))
    phone.wait(10_000)
    expect(await tab.undo(entry.id)).toBe(false)
    expect(await states()).toEqual(['21 undoable'])
  })

  test('ends when the next ride begins', async () => {
    const tab = phone.openTab()
    const first = await tab.record(ride('21'))
    await tab.nextRide()
    expect(await tab.undo(first.id)).toBe(false)
    await tab.flush()
    expect(phone.server.stored.has(first.id)).toBe(true)
  })

  test('ends when the next ride is recorded', async () => {
    const tab = phone.openTab()
    const first = await tab.record(ride('21'))
    await tab.record(ride('07'))
    expect(await tab.undo(first.id)).toBe(false)
  })

  test('never removes a ride that was sent, even when the clock is set back', async () => {
    const tab = phone.openTab()
    const entry = await tab.record(ride('21'))
    phone.wait()
    await tab.flush()
    phone.wait(-5_000)
    expect(await tab.undo(entry.id)).toBe(false)
    expect(await states()).toEqual(['21 sent'])
  })

  test('a clock set back by an hour does not hold a ride for an hour', async () => {
    const tab = phone.openTab()
    await tab.record(ride('21'))
    phone.wait(-3_600_000)
    await tab.flush()
    expect(phone.server.stored.size).toBe(1)
  })
})

const correctionOf = ({ id, recordedAt }: { id: string; recordedAt: string }, total: number) => ({
  ...ride('21', total),
  replaces: id,
  recordedAt,
})

describe('a correction', () => {
  test('replaces a ride that has not been sent, and both are sent in order', async () => {
    const tab = phone.openTab()
    const wrong = await tab.record(ride('21', 5))
    phone.wait(60_000)
    const right = await tab.record(correctionOf(wrong, 3))
    expect(currentEntries(tab.current().entries)).toMatchObject([{ id: right.id, total: 3 }])
    await tab.sendAll()
    expect(phone.server.requests.flatMap(({ entries }) => entries)).toMatchObject([
      { id: wrong.id },
      { id: right.id, replaces: wrong.id, recordedAt: wrong.recordedAt },
    ])
  })

  test('that can still be undone is sent together with the ride, which never counts with the wrong score', async () => {
    const tab = phone.openTab()
    const wrong = await tab.record(ride('21', 5))
    phone.wait(3000)
    const worse = await tab.record(correctionOf(wrong, 2))
    phone.wait(3000)
    const right = await tab.record(correctionOf(worse, 3))
    await tab.flush()
    expect(phone.server.requests).toEqual([])
    expect(tab.current()).toMatchObject({ unsent: 1, isFailing: false })
    phone.wait()
    await tab.flush()
    expect(phone.server.requests.map(({ entries }) => entries.map(({ id }) => id))).toEqual([
      [wrong.id, worse.id, right.id],
    ])
  })

  test('that was undone no longer delays the ride', async () => {
    const tab = phone.openTab()
    const wrong = await tab.record(ride('21', 5))
    const undone = await tab.record(correctionOf(wrong, 3))
    await tab.undo(undone.id)
    await tab.flush()
    expect([...phone.server.stored.keys()]).toEqual([wrong.id])
  })

  test('is still known after a restart of the phone', async () => {
    const tab = phone.openTab()
    const wrong = await tab.record(ride('21', 5))
    const right = await tab.record(correctionOf(wrong, 3))
    expect(currentEntries(await entriesOf(judgingDb(), scope)).map(({ id }) => id)).toEqual([right.id])
  })

  test('that is undone or refused leaves the ride unchanged', async () => {
    const tab = phone.openTab()
    const wrong = await tab.record(ride('21', 5))
    const undone = await tab.record(correctionOf(wrong, 3))
    await tab.undo(undone.id)
    phone.wait(1) // Ids of one millisecond have no order.
    expect(currentEntries(tab.current().entries)).toMatchObject([{ id: wrong.id, total: 5 }])

    const refused = await tab.record(correctionOf(wrong, 2))
    await tab.nextRide()
    await answerEntries(
      judgingDb(),
      [{ id: refused.id, state: 'rejected', answer: { code: 'not-your-section', message: null } }],
      phone.now,
    )
    expect(currentEntries(await entriesOf(judgingDb(), scope)).map(({ id }) => id)).toEqual([
      wrong.id,
      refused.id,
    ])
  })
})

test('a test ride is sent, and the phone stores that it is one', async () => {
  const tab = phone.openTab()
  await tab.record(ride('21'))
  phone.wait()
  phone.server.behave = (request) => ({
    kind: 'answered',
    replies: request.entries.map((sent) => phone.server.reply(sent, 'accepted', TEST_RIDE)),
  })
  await tab.flush()
  expect(tab.current().entries).toMatchObject([{ state: 'sent', answer: { code: TEST_RIDE } }])
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

describe('ownership of entries', () => {
  test('another person’s entries on the same phone are never sent', async () => {
    await phone.openTab().record(ride('21'))
    phone.wait()
    phone.signedIn = 'user:anna'
    const tab = phone.openTab()
    await tab.flush()
    const annas = phone.openTab({ ...scope, owner: 'user:anna' })
    await annas.flush()
    expect(phone.server.requests).toHaveLength(0)
    expect(tab.current()).toMatchObject({ unsent: 1, delivery: 'otherPerson' })
    expect(annas.current().entries).toEqual([])
  })

  test('an expired session asks to sign in again and keeps the entries', async () => {
    const tab = phone.openTab()
    await tab.record(ride('21'))
    phone.wait()
    phone.signedIn = null
    await tab.flush()
    expect(tab.current()).toMatchObject({ unsent: 1, delivery: 'signedOut' })
    const whileSending: Delivery[] = []
    tab.subscribe(() => {
      const { isSending, delivery } = tab.current()
      if (isSending) whileSending.push(delivery)
    })
    await tab.flush()
    expect(new Set(whileSending)).toEqual(new Set(['signedOut']))
  })

  test('entries of another stage wait for that stage, and still prevent signing out', async () => {
    await phone.openTab({ ...scope, stage: 'meza-federacija/kauss-2026/posms-2' }).record(ride('21'))
    phone.wait()
    await phone.openTab().flush()
    expect(phone.server.requests).toHaveLength(0)
    expect(await unsentOfOwner(judgingDb(), scope.owner)).toHaveLength(1)
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
    expect(await states()).toEqual(['21 sent'])
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
  expect(await states()).toEqual(['21 sent', '07 sent'])
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
