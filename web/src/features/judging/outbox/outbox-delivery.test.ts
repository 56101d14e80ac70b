import { beforeEach, describe, expect, test } from 'vitest'
import { v7 as uuid7 } from 'uuid'

import { MAX_ENTRIES } from '@/lib/server-limits'
import { judgingDb } from './judging-db'
import { deliver, type PostOutcome } from './outbox-delivery'
import { newEntry } from './outbox-entry'
import { addEntries } from './outbox-store'
import { Phone, ride, scope } from '../testing/phone'

let phone: Phone
beforeEach(() => {
  phone = new Phone()
})

function addReady(number: string) {
  phone.now += 1
  return addEntries(judgingDb(), scope, [
    {
      ...newEntry(scope, ride(number), uuid7(), phone.now),
      state: 'ready',
    },
  ])
}
const addAllReady = (...numbers: string[]) => Promise.all(numbers.map(addReady))
const deliverAll = async () => {
  const { outcome } = await deliver(judgingDb(), scope, phone.server.post, () => phone.now)
  return outcome
}
const invalid = (part: Partial<Extract<PostOutcome, { kind: 'invalid' }>>): PostOutcome => ({
  kind: 'invalid',
  code: 'invalid',
  message: null,
  namedEntries: [],
  namesOtherField: false,
  ...part,
})

describe('partial answers', () => {
  test('only an entry with its own reply leaves the queue', async () => {
    await addAllReady('21', '07')
    phone.server.behave = ({ entries }) => ({
      kind: 'answered',
      replies: entries.slice(0, 1).map((sent) => phone.server.reply(sent, 'accepted')),
    })
    expect(await deliverAll()).toBe('later')
    expect(await phone.entryStates()).toEqual(['21 sent', '07 ready'])
  })

  test('a reply with an unknown id or an unknown outcome changes nothing', async () => {
    await addAllReady('21')
    phone.server.behave = ({ entries }) => ({
      kind: 'answered',
      replies: [
        { id: uuid7(), outcome: 'accepted', code: null, message: null },
        ...entries.map((sent) => ({
          ...phone.server.reply(sent, 'accepted'),
          outcome: JSON.parse('"thanks"'),
        })),
      ],
    })
    expect(await deliverAll()).toBe('later')
    expect(await phone.entryStates()).toEqual(['21 ready'])
  })

  test('a repeated entry that the server calls duplicate is done', async () => {
    await addAllReady('21')
    phone.server.replyToAll('duplicate')
    expect(await deliverAll()).toBe('done')
    expect(await phone.entryStates()).toEqual(['21 sent'])
  })
})

describe('one bad entry', () => {
  test('that the server names is refused, and the others are sent', async () => {
    await addAllReady('21', '07', '33')
    phone.server.behave = ({ entries }) => {
      const index = entries.findIndex((sent) => sent.participant === 'r07')
      return index < 0
        ? undefined
        : invalid({ namedEntries: [{ index, code: 'points-unknown', message: 'no such points' }] })
    }
    expect(await deliverAll()).toBe('done')
    expect(await phone.entryStates()).toEqual(['21 sent', '07 rejected', '33 sent'])
  })

  test('that the server does not name is found by halving the batch', async () => {
    await addAllReady('1', '2', '3', '4', '5', '6', '7')
    phone.server.behave = ({ entries }) =>
      entries.some((sent) => sent.participant === 'r5') ? invalid({ code: 'too-large' }) : undefined
    expect(await deliverAll()).toBe('done')
    expect(await phone.entryStates()).toEqual([
      '1 sent',
      '2 sent',
      '3 sent',
      '4 sent',
      '5 rejected',
      '6 sent',
      '7 sent',
    ])
  })

  test('is not refused when the server names the request itself', async () => {
    await addAllReady('21', '07')
    phone.server.behave = () => invalid({ namesOtherField: true })
    expect(await deliverAll()).toBe('later')
    expect(await phone.entryStates()).toEqual(['21 ready', '07 ready'])
    expect(phone.server.requests).toHaveLength(1)
  })
})

test('a request contains at most 200 entries, and a failure does not stop the next batch', async () => {
  await addAllReady(...Array.from({ length: MAX_ENTRIES + 1 }, (_, i) => String(i)))
  phone.server.behave = ({ entries }) =>
    entries.length === MAX_ENTRIES ? { kind: 'unreachable' } : undefined
  expect(await deliverAll()).toBe('later')
  expect(phone.server.requests.map((request) => request.entries.length)).toEqual([MAX_ENTRIES, 1])
  expect((await phone.entryStates()).filter((state) => state.endsWith('sent'))).toHaveLength(1)
})

test('an expired session stops the delivery and keeps the rest', async () => {
  await addAllReady('21')
  phone.server.behave = () => ({ kind: 'signedOut' })
  expect(await deliverAll()).toBe('signedOut')
  expect(await phone.entryStates()).toEqual(['21 ready'])
})
