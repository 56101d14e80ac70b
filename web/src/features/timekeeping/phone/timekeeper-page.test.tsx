import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { TimesIn } from '@/api'
import { problem } from '@/testing/problem'
import { rider } from '@/testing/people'
import { renderAt, serve, type Answers } from '@/testing/render'
import { aRider, aStoredSheet, aTime } from '../testing/time-sheet'
import { TimekeeperPage } from './timekeeper-page'
import { db } from './times-db'

const path = '/institutions/lamsf/championships/trials-2026/stages/mezezers'
const stored = aStoredSheet([aRider('ozols', { name: 'Kārlis Ozols' })])

/** Times that were recorded before the page was refused. */
beforeEach(async () => {
  const left = await db.list(stored)
  await Promise.all(left.map(({ id }) => db.remove(id)))
  await db.saveCopy(stored)
  const recordedAt = Date.now()
  await db.add(aTime('ozols', { id: '1', recordedAt }))
  await db.add(aTime('ozols', { id: '2', recordedAt, point: 'finish' }))
})

function show(answers: Answers) {
  const requests = serve({ 'GET /session': { body: { user: rider } }, ...answers })
  renderAt('/competitions/lamsf/trials-2026/mezezers/timekeeper', <TimekeeperPage />, {
    path: '/competitions/:institution/:championship/:stage/timekeeper',
  })
  return () => requests.filter(({ method }) => method === 'POST')
}

test.each([
  ['forbidden', problem(403, 'forbidden'), 'You are no longer a judge of this stage: tell the secretary.'],
  ['feature-off', problem(403, 'feature-off'), 'Start times are turned off: tell the secretary.'],
])('a page refused as %s shows the times that wait on the phone, and why', async (_, refusal, reason) => {
  const posts = show({ [`GET ${path}/timekeeping`]: refusal, [`POST ${path}/times`]: refusal })
  expect(
    await screen.findByText(
      `2 times wait on this phone. They stay here until the server accepts them. ${reason}`,
    ),
  ).toBeVisible()
  expect(screen.getAllByText(/Kārlis Ozols/)).toHaveLength(2)
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect((await db.list(stored)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
})

test('a refused page still sends the times if the server accepts them', async () => {
  const posts = show({
    [`GET ${path}/timekeeping`]: problem(403, 'forbidden'),
    [`POST ${path}/times`]: async (request) => {
      const { times }: TimesIn = await request.clone().json()
      return { body: { replies: times.map(({ id }) => ({ id, outcome: 'accepted', code: null })) } }
    },
  })
  expect(await screen.findByText('You are not a judge of this stage')).toBeVisible()
  await waitFor(async () => {
    expect((await db.list(stored)).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })
  expect(posts()).toHaveLength(1)
  await waitFor(() => expect(screen.queryByText(/wait on this phone/)).not.toBeInTheDocument())
})

test('while the server refuses only the times, the screen says so', async () => {
  show({
    [`GET ${path}/timekeeping`]: { body: stored.sheet },
    [`POST ${path}/times`]: problem(409, 'already-approved'),
  })
  expect(
    await screen.findByText(/2 times wait on this phone.*The server does not accept them now/),
  ).toBeVisible()
})
