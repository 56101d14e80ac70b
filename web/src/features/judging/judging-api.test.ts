import { describe, expect, test } from 'vitest'

import { serve } from '../../testing/render'
import { postingFor } from './judging-api'
import { heldEntry, toWire } from './outbox/outbox-entry'
import { ride, scope } from './testing/phone'

const entries = [
  toWire(heldEntry(scope, ride('21', 2), '0190', 0)),
  toWire(heldEntry(scope, ride('07'), '0191', 0)),
]
const post = () => postingFor(scope.owner)(scope.stage, { deviceNow: '2026-06-06T10:00:00Z', entries })
const answer = (status: number, body?: unknown) =>
  serve({
    'POST /institutions/meza-federacija/championships/kauss-2026/stages/posms-3/entries': { status, body },
  })

test('an entry travels with its id, its key and its own time', async () => {
  const requests = answer(200, { serverNow: '', replies: [] })
  expect(await post()).toEqual({ kind: 'answered', replies: [] })
  expect(await requests[0]?.clone().json()).toMatchObject({
    entries: [
      {
        id: '0190',
        participant: 'r21',
        key: 'section7-lap1',
        recordedAt: '1970-01-01T00:00:00.000Z',
        events: [],
      },
      {},
    ],
  })
})

describe('what comes back', () => {
  test('an ended session, a lost permission and a server in trouble are told apart', async () => {
    answer(401, { code: 'sign-in-required' })
    expect(await post()).toEqual({ kind: 'signedOut' })
    answer(403, { code: 'forbidden' })
    expect(await post()).toEqual({ kind: 'forbidden' })
    answer(503, { code: 'shutting-down' })
    expect(await post()).toEqual({ kind: 'unreachable' })
  })

  test('what the server can not save now stays on the phone and is sent again', async () => {
    for (const [status, code] of [
      [507, 'storage-full'],
      [503, 'storage-unavailable'],
      [503, 'database-unavailable'],
    ] as const) {
      answer(status, { code, retryAfter: 15 })
      // oxlint-disable-next-line no-await-in-loop -- one answer at a time
      expect(await post()).toEqual({ kind: 'unreachable' })
    }
  })

  test('a server that has moved on is no stage that is gone', async () => {
    answer(404, { code: 'not-found' })
    expect(await post()).toEqual({ kind: 'forbidden' })
    answer(404, { code: 'unknown-address' })
    expect(await post()).toEqual({ kind: 'outdated' })
    answer(410)
    expect(await post()).toEqual({ kind: 'outdated' })
  })

  test('a page that is not ours is no answer', async () => {
    answer(200, '<h1>Welcome to our hotspot</h1>')
    expect(await post()).toEqual({ kind: 'unreachable' })
  })

  test('a refused entry is known by the field that the server names', async () => {
    answer(422, {
      code: 'invalid',
      detail: 'x',
      errors: [{ field: 'entries[1].key', code: 'invalid', message: 'no such key' }],
    })
    expect(await post()).toMatchObject({
      kind: 'invalid',
      named: [{ index: 1, message: 'no such key' }],
      requestNamed: false,
    })
  })

  test('a field of the request itself blames no entry', async () => {
    answer(422, {
      code: 'invalid',
      detail: 'x',
      errors: [{ field: 'deviceNow', code: 'invalid', message: 'no time' }],
    })
    expect(await post()).toMatchObject({ kind: 'invalid', named: [], requestNamed: true })
  })
})
