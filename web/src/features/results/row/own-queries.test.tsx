// A rider's own queries in the own row of the results.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ScoreQuery } from '@/api'
import { aBoard, aRow } from '@/testing/board'
import { rider } from '@/testing/people'
import { openBrowser } from '../testing/browser'
import { openResults, stageAt } from '../testing/page'
import { aLiveStage } from '../testing/stage'

beforeEach(() => openBrowser(1400))
afterEach(() => vi.unstubAllGlobals())

const QUERIES_ROUTE = `${stageAt}/queries`
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

function open(endsInMinutes: number, queries: ScoreQuery[] = [], isOwn = true) {
  const protestPeriod = { postedAt: inMinutes(-30), endsAt: inMinutes(endsInMinutes) }
  const own = aRow(isOwn ? rider.id : 'b', 0)
  return openResults({
    stage: aLiveStage({ features: ['protests'], protestPeriod }),
    board: { ...aBoard([own]), protestPeriod },
    query: `?rider=${own.id}`,
    answers: {
      'GET /session': { body: { user: rider } },
      [`GET ${QUERIES_ROUTE}`]: { body: { queries } },
      [`POST ${QUERIES_ROUTE}`]: { status: 201, body: {} },
    },
  })
}

test('a score is queried by ride and claimed score, and a missing choice is named', async () => {
  const requests = await open(20)
  await userEvent.click(await screen.findByRole('button', { name: 'Query a score' }))
  const form = within(await screen.findByRole('dialog', { name: 'Query a score' }))
  await userEvent.click(form.getByRole('button', { name: 'Send' }))
  expect(form.getAllByText('Choose one')).toHaveLength(3)
  expect(form.getByRole('combobox', { name: /^Section/ })).toHaveFocus()
  await userEvent.selectOptions(form.getByRole('combobox', { name: /^Section/ }), '2')
  await userEvent.selectOptions(form.getByRole('combobox', { name: /^Lap/ }), '1')
  await userEvent.selectOptions(form.getByRole('combobox', { name: /^The score I had/ }), '1')
  await userEvent.click(form.getByRole('button', { name: 'Send' }))
  const sent = requests.find(({ method }) => method === 'POST')
  expect(await sent?.json()).toEqual({ section: 2, lap: 1, points: 1, text: '' })
})

test('after the period only what was asked before is shown', async () => {
  const query: ScoreQuery = {
    id: 'q1',
    section: 2,
    lap: 1,
    points: 1,
    recordedPoints: 3,
    text: '',
    onPaper: false,
    createdAt: inMinutes(-20),
    state: 'rejected',
    answer: 'The card says 3',
    answeredAt: inMinutes(-10),
    decision: null,
  }
  await open(-1, [query])
  const own = within(await screen.findByRole('region', { name: 'My queries' }))
  expect(own.getByText('Rejected')).toBeVisible()
  expect(own.getByText(/The card says 3/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Query a score' })).toBeNull()
})

test('nobody queries the score of another rider', async () => {
  const requests = await open(20, [], false)
  expect(await screen.findByRole('button', { name: 'How each section was ridden' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Query a score' })).toBeNull()
  expect(requests.filter(({ url }) => url.includes('/queries'))).toEqual([])
})
