import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { networkError } from '@/api/error'
import { judgingDb } from './judging-db'
import type { Delivery } from './outbox'
import { TEST_RIDE } from './outbox-entry'
import { storeAnswers, readUnsentOfOwner } from './outbox-store'
import { Phone, ride, scope } from '../testing/phone'

let phone: Phone
beforeEach(() => {
  phone = new Phone()
})

describe('nothing is lost', () => {
  test('a recorded ride is in the database before the screen shows it as saved', async () => {
    await phone.openTab().record(ride('21', 2))
    expect(await phone.entryStates()).toEqual(['21 undoable'])
  })

  test('a phone that dies right after recording sends the ride after a restart', async () => {
    await phone.openTab().record(ride('21', 2))
    phone.wait()
    await phone.openTab().flush()
    expect(phone.server.stored.size).toBe(1)
    expect(await phone.entryStates()).toEqual(['21 sent'])
  })

  test('a phone that dies before it gets the answer sends again with the same id', async () => {
    const entry = await phone.openTab().record(ride('21', 2))
    phone.wait()
    phone.server.answersGetLost = true
    await phone.openTab().flush()
    expect(await phone.entryStates()).toEqual(['21 ready'])
    phone.server.answersGetLost = false
    await phone.openTab().flush()
    expect([...phone.server.stored.keys()]).toEqual([entry.id])
    expect(phone.server.requests).toHaveLength(2)
    expect(await phone.entryStates()).toEqual(['21 sent'])
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
    expect(await phone.entryStates()).toEqual(['21 ready', '07 ready', '33 ready'])
    expect(tab.current()).toMatchObject({ unsent: 3, delivery: 'later' })
  })

  test('the rides of one card, recorded in the same millisecond, stay in their order', async () => {
    const numbers = Array.from({ length: 60 }, (_, index) => String(index))
    await phone.openTab().recordCard(numbers.map((number) => ride(number)))
    expect(await phone.entryStates()).toEqual(numbers.map((number) => `${number} undoable`))
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
    expect(await phone.entryStates()).toEqual(['21 ready', '07 ready', '33 undoable'])
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

  test.each(['before', 'after'])(
    'a failure of the phone’s database %s the request is reported, and not taken for a lost network',
    async (moment) => {
      const reported = vi.fn<(error: unknown) => void>()
      vi.stubGlobal('reportError', reported)
      onTestFinished(() => void vi.unstubAllGlobals())
      const tab = phone.openTab()
      await tab.record(ride('21'))
      phone.wait()
      const failure = new DOMException('The disk failed', 'UnknownError')
      const fail = () => {
        phone.databaseFailures = { read: failure, write: failure }
        return undefined
      }
      if (moment === 'before') fail()
      else phone.server.behave = fail
      await tab.flush()
      const unavailable = { delivery: 'storageUnavailable', isSending: false, isFailing: true }
      expect(tab.current()).toMatchObject({ unsent: 1, ...unavailable })
      expect(reported).toHaveBeenCalledWith(failure)

      phone.databaseFailures = {}
      phone.server.behave = () => undefined
      await tab.flush()
      expect(tab.current()).toMatchObject({ unsent: 0, delivery: 'done', isFailing: false })
      expect(phone.server.stored.size).toBe(1)
    },
  )

  test('a ride that is in the database counts as recorded, although the database can’t be read afterwards', async () => {
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    onTestFinished(() => void vi.unstubAllGlobals())
    const tab = phone.openTab()
    const failure = new DOMException('The disk failed', 'UnknownError')
    phone.databaseFailures = { read: failure }
    await tab.record(ride('21'))
    expect(tab.current()).toMatchObject({ delivery: 'storageUnavailable', isFailing: true })
    expect(reported).toHaveBeenCalledWith(failure)
    expect(await phone.entryStates()).toEqual(['21 undoable'])
  })

  test('a rejected entry stays with its reason until the judge dismisses it', async () => {
    const tab = phone.openTab()
    const entry = await tab.record(ride('21'))
    phone.wait()
    phone.server.replyToAll('rejected', 'not-your-section')
    await tab.flush()
    expect(tab.current()).toMatchObject({
      unsent: 0,
      entries: [{ state: 'rejected', answer: { code: 'not-your-section' } }],
    })
    await tab.dismiss(entry.id)
    expect(await phone.entryStates()).toEqual(['21 dismissed'])
  })

  test('a rejected entry can be sent again', async () => {
    const tab = phone.openTab()
    const entry = await tab.record(ride('21'))
    phone.wait()
    phone.server.replyToAll('rejected', 'not-your-section')
    await tab.flush()
    phone.server.behave = () => undefined
    await tab.requeueEntry(entry.id)
    expect(await phone.entryStates()).toEqual(['21 sent'])
  })

  test('a conflict no longer waits, and is shown until the judge dismisses it', async () => {
    const tab = phone.openTab()
    const entry = await tab.record(ride('21'))
    phone.wait()
    phone.server.replyToAll('conflict')
    await tab.flush()
    expect(tab.current()).toMatchObject({ unsent: 0, entries: [{ state: 'conflict' }] })
    await tab.dismiss(entry.id)
    expect(await phone.entryStates()).toEqual(['21 sent'])
  })
})

test('a late answer does not change a settled entry', async () => {
  const tab = phone.openTab()
  phone.server.behave = () => ({ kind: 'unreachable' })
  const { id } = await tab.record(ride('21'))
  await tab.nextRide()
  await storeAnswers(judgingDb(), [{ id, state: 'conflict', answer: { code: 'conflict', message: null } }], 0)
  await storeAnswers(judgingDb(), [{ id, state: 'sent', answer: null }], 0)
  expect(await phone.entryStates()).toEqual(['21 conflict'])
})

test('a test ride is sent, and the phone stores that it is one', async () => {
  const tab = phone.openTab()
  await tab.record(ride('21'))
  phone.wait()
  phone.server.replyToAll('accepted', TEST_RIDE)
  await tab.flush()
  expect(tab.current().entries).toMatchObject([{ state: 'sent', answer: { code: TEST_RIDE } }])
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
    expect(await readUnsentOfOwner(judgingDb(), scope.owner)).toHaveLength(1)
  })
})
