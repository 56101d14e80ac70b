// Undoing a recorded ride, and correcting one.
import { beforeEach, describe, expect, test } from 'vitest'

import { judgingDb } from './judging-db'
import { currentEntries } from './outbox-entry'
import { storeAnswers, readEntries } from './outbox-store'
import { Phone, ride, scope } from '../testing/phone'

let phone: Phone
beforeEach(() => {
  phone = new Phone()
})

describe('undo', () => {
  test('removes a ride within 10 seconds, and nothing is sent before', async () => {
    const tab = phone.openTab()
    const entry = await tab.record(ride('21'))
    phone.wait(9_999)
    await tab.flush()
    expect(phone.server.requests).toHaveLength(0)
    expect(await tab.undo(entry.id)).toBe(true)
    expect(await phone.entryStates()).toEqual([])
  })

  test('removes all rides of a card, but not after one of them may have been sent', async () => {
    const tab = phone.openTab()
    const card = await tab.recordCard([ride('21', 0, 1), ride('21', 3, 2)])
    expect(await tab.undo(...card.map(({ id }) => id))).toBe(true)
    expect(await phone.entryStates()).toEqual([])

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
    expect(await phone.entryStates()).toEqual(['21 undoable'])
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
    expect(await phone.entryStates()).toEqual(['21 sent'])
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
    expect(currentEntries(await readEntries(judgingDb(), scope)).map(({ id }) => id)).toEqual([right.id])
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
    await storeAnswers(
      judgingDb(),
      [{ id: refused.id, state: 'rejected', answer: { code: 'not-your-section', message: null } }],
      phone.now,
    )
    expect(currentEntries(await readEntries(judgingDb(), scope)).map(({ id }) => id)).toEqual([
      wrong.id,
      refused.id,
    ])
  })
})
