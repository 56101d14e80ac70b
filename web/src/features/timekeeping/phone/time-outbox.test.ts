import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { TimesIn } from '@/api'
import { timeOutbox, type PostTimes } from './time-outbox'
import { timesDb } from './times-db'

const scope = { owner: 'user:timekeeper', stage: 'lamsf/trials/mezezers' }

let db: ReturnType<typeof timesDb>
let requests: TimesIn[]
let post: PostTimes
let owner: string | null
let databases = 0

beforeEach(() => {
  databases += 1
  db = timesDb(`times-${databases}`)
  requests = []
  owner = scope.owner
  post = accept
})

/** The server stores everything. */
const accept: PostTimes = (_, body) =>
  Promise.resolve({
    kind: 'answered',
    replies: body.times.map(({ id }) => ({ id, outcome: 'accepted', code: null })),
  })

function open() {
  return timeOutbox(scope, {
    db,
    post: (stage, body) => {
      requests.push(body)
      return post(stage, body)
    },
    currentOwner: () => Promise.resolve(owner),
  })
}

const states = async () => (await db.list(scope)).map(({ participant, state }) => `${participant} ${state}`)

test('a time is on the disk before it is sent, and waits while the server can’t be reached', async () => {
  post = () => Promise.resolve({ kind: 'unreachable' })
  const outbox = open()
  await outbox.record({ participant: 'ozols', point: 'start' })
  await outbox.record({ participant: 'grants', point: 'start' })
  await outbox.flush()
  expect(await states()).toEqual(['ozols waiting', 'grants waiting'])
  expect(outbox.current().delivery).toBe('unreachable')
})

test('what waits is sent after a restart, with the same id and the time of the tap', async () => {
  post = () => Promise.resolve({ kind: 'unreachable' })
  const first = open()
  const time = await first.record({ participant: 'ozols', point: 'finish' })
  await first.flush()
  post = accept
  const second = open()
  second.start()()
  await second.flush()
  expect(await states()).toEqual(['ozols sent'])
  const sent = requests.at(-1)?.times
  expect(sent).toEqual([
    {
      id: time.id,
      participant: 'ozols',
      point: 'finish',
      recordedAt: new Date(time.recordedAt).toISOString(),
    },
  ])
})

test('a time without an answer of its own stays', async () => {
  const outbox = open()
  post = () => Promise.resolve({ kind: 'unreachable' })
  await outbox.record({ participant: 'ozols', point: 'start' })
  await outbox.record({ participant: 'grants', point: 'start' })
  await outbox.flush()
  post = (_, { times: [first] }) =>
    Promise.resolve({
      kind: 'answered',
      replies: first ? [{ id: first.id, outcome: 'rejected', code: 'unknown-participant' }] : [],
    })
  await outbox.flush()
  expect(await states()).toEqual(['ozols rejected', 'grants waiting'])
})

test('nothing is sent in the name of another account', async () => {
  owner = 'user:somebody'
  const outbox = open()
  await outbox.record({ participant: 'ozols', point: 'start' })
  await outbox.flush()
  expect([requests.length, outbox.current().delivery]).toEqual([0, 'otherPerson'])
  owner = null
  await outbox.flush()
  expect(outbox.current().delivery).toBe('signedOut')
  owner = scope.owner
  await outbox.flush()
  expect(await states()).toEqual(['ozols sent'])
})

test('a time that was taken back isn’t sent', async () => {
  post = () => Promise.resolve({ kind: 'unreachable' })
  const outbox = open()
  const { id } = await outbox.record({ participant: 'ozols', point: 'start' })
  await outbox.flush()
  await outbox.forget(id)
  post = accept
  await outbox.flush()
  expect([await states(), requests.length]).toEqual([[], 1])
})

test('times of a link that has ended are taken over and sent in the new name', async () => {
  post = () => Promise.resolve({ kind: 'linkEnded' })
  const ended = open()
  await ended.record({ participant: 'ozols', point: 'start' })
  await ended.flush()
  const next = { owner: 'link:next', stage: scope.stage }
  const outbox = timeOutbox(next, { db, post: accept, currentOwner: () => Promise.resolve(next.owner) })
  await outbox.flush()
  expect(outbox.current().ofOthers).toHaveLength(1)
  await outbox.takeOver()
  expect([outbox.current().ofOthers.length, outbox.current().entries.map(({ state }) => state)]).toEqual([
    0,
    ['sent'],
  ])
})

test('a time that may have arrived is known as sent without an answer', async () => {
  post = () => Promise.resolve({ kind: 'unreachable' })
  const outbox = open()
  owner = null
  const { id } = await outbox.record({ participant: 'ozols', point: 'start' })
  await outbox.flush()
  const isPosted = () => outbox.current().entries.find((time) => time.id === id)?.isPosted ?? false
  expect(isPosted()).toBe(false)
  owner = scope.owner
  await outbox.flush()
  expect(isPosted()).toBe(true)
})
