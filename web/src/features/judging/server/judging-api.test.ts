import { describe, expect, test } from 'vitest'

import { serve } from '@/testing/render'
import { postAs } from './judging-api'
import { newEntry, entryIn } from '../outbox/outbox-entry'
import { ride, scope } from '../testing/phone'

const entries = [
  entryIn(newEntry(scope, ride('21', 2), '0190', 0)),
  entryIn(newEntry(scope, ride('07'), '0191', 0)),
]
const postEntries = () => postAs(scope.owner)(scope.stage, { deviceNow: '2026-06-06T10:00:00Z', entries })
const serveAnswer = (status: number, body?: unknown) =>
  serve({
    'POST /institutions/meza-federacija/championships/kauss-2026/stages/posms-3/entries': { status, body },
  })

test('an entry is sent with its id, its key and its own time', async () => {
  const requests = serveAnswer(200, { serverNow: '', replies: [] })
  expect(await postEntries()).toEqual({ kind: 'answered', replies: [] })
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

describe('the answer', () => {
  test('distinguishes an expired session, a missing permission and a failing server', async () => {
    serveAnswer(401, { code: 'sign-in-required' })
    expect(await postEntries()).toEqual({ kind: 'signedOut' })
    serveAnswer(403, { code: 'forbidden' })
    expect(await postEntries()).toEqual({ kind: 'forbidden' })
    serveAnswer(503, { code: 'shutting-down' })
    expect(await postEntries()).toEqual({ kind: 'unreachable' })
  })

  test('that the server cannot save now keeps the entries waiting', async () => {
    for (const [status, code] of [
      [507, 'storage-full'],
      [503, 'storage-unavailable'],
      [503, 'database-unavailable'],
    ] as const) {
      serveAnswer(status, { code, retryAfter: 15 })
      // oxlint-disable-next-line no-await-in-loop -- one answer at a time
      expect(await postEntries()).toEqual({ kind: 'unreachable' })
    }
  })

  test('of a newer server is not mistaken for a deleted stage', async () => {
    serveAnswer(404, { code: 'not-found' })
    expect(await postEntries()).toEqual({ kind: 'forbidden' })
    serveAnswer(404, { code: 'unknown-address' })
    expect(await postEntries()).toEqual({ kind: 'outdated' })
    serveAnswer(410)
    expect(await postEntries()).toEqual({ kind: 'outdated' })
  })

  test('from a captive portal does not count as an answer', async () => {
    for (const status of [200, 400, 401, 403, 404, 422]) {
      serveAnswer(status, '<h1>Welcome to our hotspot</h1>')
      // oxlint-disable-next-line no-await-in-loop -- one answer at a time
      expect(await postEntries()).toEqual({ kind: 'unreachable' })
    }
  })

  test('refuses the entry that the server names by its field', async () => {
    serveAnswer(422, {
      code: 'invalid',
      detail: 'x',
      errors: [{ field: 'entries[1].key', code: 'invalid', message: 'no such key' }],
    })
    expect(await postEntries()).toMatchObject({
      kind: 'invalid',
      namedEntries: [{ index: 1, message: 'no such key' }],
      namesOtherField: false,
    })
  })

  test('that names a field of the request itself refuses no entry', async () => {
    serveAnswer(422, {
      code: 'invalid',
      detail: 'x',
      errors: [{ field: 'deviceNow', code: 'invalid', message: 'no time' }],
    })
    expect(await postEntries()).toMatchObject({ kind: 'invalid', namedEntries: [], namesOtherField: true })
  })
})
