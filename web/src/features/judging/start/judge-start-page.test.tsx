import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { renderAt } from '@/testing/render'
import { db } from '../outbox/open-db'
import { saveSheet } from '../outbox/sheet-store'
import { judgeSheet } from '../testing/sheet'
import { JudgeStartPage } from './judge-start-page'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => db.close())

async function storeStage(slug: string, title: string, requestedAt: number, owner = 'user:janis') {
  const stage = `meza-federacija/kauss-2026/${slug}`
  await saveSheet(db, { owner, stage, requestedAt, sheet: judgeSheet({ stage: { slug, title } }) })
}

function openPage() {
  const judge = '/competitions/:institution/:championship/:stage/judge'
  return renderAt('/judge', <JudgeStartPage />, {
    path: '/judge',
    routes: [{ path: judge, element: <h1>Section</h1> }],
  })
}

test('a phone without a stage explains how to get one', async () => {
  openPage()
  expect(await screen.findByRole('heading', { name: 'No stage on this phone yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Competitions' })).toHaveAttribute('href', '/')
})

test('the only stage opens automatically, whoever judged it', async () => {
  await storeStage('posms-3', '3. posms', 1)
  await storeStage('posms-3', '3. posms', 2, 'link:q7Zk2mPx9sVw4tRb')
  const { router } = openPage()
  expect(await screen.findByRole('heading', { name: 'Section' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/competitions/meza-federacija/kauss-2026/posms-3/judge')
})

test('among several stages the one that was opened last comes first', async () => {
  await storeStage('posms-2', '2. posms', 1)
  await storeStage('posms-3', '3. posms', 3)
  await storeStage('posms-1', '1. posms', 2)
  openPage()
  expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^3\. posms/),
    expect.stringMatching(/^1\. posms/),
    expect.stringMatching(/^2\. posms/),
    'Judge without a competition',
  ])
})
