import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { renderAt, serve } from '@/testing/render'
import { JudgedStages } from './judged-stages'
import { db } from './outbox/open-db'
import { saveSheet } from './outbox/sheet-store'
import { openLink } from './storage/stored-links'
import { judgeSheet } from './testing/sheet'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
})
afterEach(() => db.close())

const stage = {
  institution: 'lamsf',
  championship: 'trials-2026',
  stage: 'mezezers',
  title: 'Mežezers',
  startsAt: '2026-06-06T07:00:00Z',
  hasEnded: false,
  timeZone: 'Europe/Riga',
  sections: [3, 4, 7],
}

const open = (user: { id: string } | null, stages: object[]) => {
  const requests = serve({
    'GET /session': { body: { user } },
    'GET /profile/judging': { body: { stages } },
  })
  renderAt('/', <JudgedStages />)
  return requests
}

test('a judge gets a link to the judge screen with the sections', async () => {
  open({ id: 'janis' }, [stage])
  const part = await screen.findByRole('region', { name: 'Judge App' })
  const link = within(part).getByRole('link', { name: /^Mežezers ?Judge App · .* sections 3–4, 7/ })
  expect(link).toHaveAttribute('href', '/competitions/lamsf/trials-2026/mezezers/judge')
})

test('a stage that has ended says so', async () => {
  open({ id: 'janis' }, [stage, { ...stage, stage: 'may', title: 'May trial', hasEnded: true }])
  expect(
    await screen.findByRole('link', { name: /^May trial ?The stage has ended · Judge App/ }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: /^Mežezers ?Judge App/ })).toBeVisible()
})

test('nobody else sees anything, and nothing is requested for a visitor', async () => {
  const requests = open(null, [stage])
  await waitFor(() => expect(requests).not.toHaveLength(0))
  expect(requests.some(({ url }) => url.endsWith('/profile/judging'))).toBe(false)
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})

/** Stores what the phone has after a judge link was opened once, by a sheet whose link records until then. */
async function storeLinkedStage(slug: string, recordsUntil: string) {
  const id = `meza-federacija/kauss-2026/${slug}`
  openLink(id, 'q7Zk2mPx9sVw4tRb-and-more')
  const sheet = judgeSheet({ recordsUntil, sections: [7, 8], stage: { slug, title: slug } })
  await saveSheet(db, { owner: 'link:q7Zk2mPx9sVw4tRb', stage: id, requestedAt: Date.now(), sheet })
}

test('a judge with a link finds the way back without an account, while the link records', async () => {
  await storeLinkedStage('posms-3', '2026-06-07T13:00:00Z')
  await storeLinkedStage('posms-1', '2026-05-07T13:00:00Z')
  open(null, [])
  const link = await screen.findByRole('link', { name: /^posms-3 ?Judge App · .* sections 7–8/ })
  expect(link).toHaveAttribute('href', '/competitions/meza-federacija/kauss-2026/posms-3/judge')
  expect(screen.queryByRole('link', { name: /^posms-1/ })).not.toBeInTheDocument()
})

test('a stage that is both assigned and opened by a link is listed once', async () => {
  await storeLinkedStage('posms-3', '2026-06-07T13:00:00Z')
  await storeLinkedStage('posms-4', '2026-06-07T13:00:00Z')
  const assigned = { ...stage, institution: 'meza-federacija', championship: 'kauss-2026', stage: 'posms-3' }
  open({ id: 'janis' }, [assigned])
  await screen.findByRole('link', { name: /^posms-4/ })
  expect(await screen.findByRole('link', { name: /^Mežezers/ })).toBeVisible()
  expect(screen.getAllByRole('link')).toHaveLength(2)
})
