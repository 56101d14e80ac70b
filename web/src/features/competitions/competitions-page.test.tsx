import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Competition } from '@/api'
import { aCompetition } from '@/testing/competition'
import { FakeEventSource } from '@/testing/fake-event-source'
import { rider } from '@/testing/people'
import { renderAt, serve } from '@/testing/render'
import { CompetitionsPage } from './competitions-page'
import { october, aPastCompetition, show, signedInAs, visitor } from './testing'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-09-01T09:00:00Z'))
})

/** The links to the pages or results of the competitions. */
const links = async (region: string) =>
  within(await screen.findByRole('region', { name: region }))
    .getAllByRole('link')
    .filter(({ textContent }) => !/: standings$|^Login to join$/.test(textContent))

test('upcoming competitions are sorted by start, the soonest first, and link to their pages', async () => {
  show([october, aCompetition()])
  const [first, second] = await links('Upcoming competitions')
  expect(first).toHaveAccessibleName('Mežezers trial')
  expect(first).toHaveAttribute('href', '/competitions/lamsf/trials-2026/mezezers')
  expect(second).toHaveAccessibleName('October trial')
})

test('the judge screen of an assigned judge comes before the competitions', async () => {
  const { institution, championship, stage, title, startsAt, timeZone } = aCompetition()
  serve({
    ...signedInAs({ ...rider, isJudge: true }),
    'GET /competitions': { body: { upcoming: [aCompetition()], past: [], next: null } },
    'GET /profile/judging': {
      body: {
        stages: [
          { institution, championship, stage, title, startsAt, hasEnded: false, timeZone, sections: [3] },
        ],
      },
    },
  })
  renderAt('/', <CompetitionsPage />)
  const judgeApp = await screen.findByRole('region', { name: 'Judge App' })
  const upcoming = await screen.findByRole('region', { name: 'Upcoming competitions' })
  expect(judgeApp.compareDocumentPosition(upcoming)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getAllByRole('link')[0]).toHaveAttribute(
    'href',
    '/competitions/lamsf/trials-2026/mezezers/judge',
  )
})

test('live competitions come before approved ones of the same day, and later days after both', async () => {
  const early = aCompetition({
    stage: 'early',
    title: 'Early',
    startsAt: '2026-09-12T05:00:00Z',
    phase: 'approved',
  })
  show([october, early, aCompetition({ phase: 'live' })])
  const found = await links('Upcoming competitions')
  expect(found.map((link) => link.textContent)).toEqual([
    'Mežezers trial',
    'Live results',
    'Early',
    'Results',
    'October trial',
  ])
})

test('past competitions are sorted newest first and link to their results', async () => {
  show([], [aPastCompetition('may', '2026-05-02'), aPastCompetition('june', '2026-06-06')])
  const [first, second] = await links('Previous competitions')
  expect(first).toHaveAttribute('href', '/competitions/lamsf/trials-2026/june/results')
  expect(second).toHaveAttribute('href', '/competitions/lamsf/trials-2026/may/results')
})

test('older competitions are loaded page by page, each with the cursor of the page before', async () => {
  const pages: Record<string, { past: Competition[]; next: string | null }> = {
    first: { past: [aPastCompetition('june', '2026-06-06')], next: 'c1' },
    c1: { past: [aPastCompetition('may', '2026-05-02')], next: null },
  }
  const requests = serve({
    ...visitor,
    'GET /competitions': ({ url }) => ({
      body: { upcoming: [], ...pages[new URL(url).searchParams.get('before') ?? 'first'] },
    }),
  })
  renderAt('/', <CompetitionsPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }))
  expect(await screen.findByRole('link', { name: /may/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /june/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
  expect(requests.filter(({ url }) => new URL(url).pathname.endsWith('/competitions'))).toHaveLength(2)
})

test('a page that fails to load keeps the list and shows an error', async () => {
  let requestCount = 0
  serve({
    ...visitor,
    'GET /competitions': () => {
      requestCount += 1
      if (requestCount > 1) return { status: 500 }
      return { body: { upcoming: [], past: [aPastCompetition('june', '2026-06-06')], next: 'c1' } }
    },
  })
  renderAt('/', <CompetitionsPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Error loading'))
  expect(screen.getByRole('link', { name: /june/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show older' })).toBeEnabled()
})

test('with nothing planned it says so, and still shows past competitions', async () => {
  show([], [aPastCompetition('june', '2026-06-06')])
  expect(await screen.findByRole('heading', { name: 'No planned competitions' })).toBeVisible()
  expect(await links('Previous competitions')).toHaveLength(1)
})

test('a list that fails to load shows an error and can be retried', async () => {
  serve({ ...visitor, 'GET /competitions': { status: 500 } })
  renderAt('/', <CompetitionsPage />)
  expect(await screen.findByRole('heading', { name: 'Error loading' })).toBeVisible()
  expect(screen.getByText('Something went wrong. Please refresh and try again.')).toBeVisible()
  serve({ ...visitor, 'GET /competitions': { body: { upcoming: [aCompetition()], past: [], next: null } } })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Mežezers trial' })).toBeVisible()
})

test('without a connection it says so', async () => {
  serve({
    ...visitor,
    'GET /competitions': () => {
      throw new TypeError('network')
    },
  })
  renderAt('/', <CompetitionsPage />)
  expect(await screen.findByRole('heading', { name: 'Offline' })).toBeVisible()
})

test('a newly published competition appears, with a single stream', async () => {
  FakeEventSource.all = []
  const list = { upcoming: [aCompetition()], past: [], next: null }
  let body = list
  serve({ ...visitor, 'GET /competitions': () => ({ body }) })
  renderAt('/', <CompetitionsPage />)
  expect(await links('Upcoming competitions')).toHaveLength(1)
  expect(FakeEventSource.open).toHaveLength(1)
  expect(FakeEventSource.last.url).toBe('/api/v1/competitions/stream')
  body = { ...list, upcoming: [aCompetition(), october] }
  act(() => FakeEventSource.last.emit('version', { version: 'W/"0-b"' }))
  await waitFor(async () => expect(await links('Upcoming competitions')).toHaveLength(2), { timeout: 4_000 })
  expect(FakeEventSource.open).toHaveLength(1)
})
