import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RiderOutlook } from '@/api'
import { aBoard, aDelta, aRow } from '@/testing/board'
import { FakeEventSource } from '@/testing/fake-event-source'
import { renderAt, serve } from '@/testing/render'
import { openBrowser } from '../testing/browser'
import { stageAt } from '../testing/page'
import { aLiveStage } from '../testing/stage'
import { CommentatorPage } from './commentator-page'

beforeEach(() => openBrowser(360))
afterEach(() => vi.unstubAllGlobals())

const leader: RiderOutlook = {
  id: 'a',
  name: 'Rider a',
  racingNumber: '1',
  place: 1,
  total: 4,
  missing: 2,
  bestPlace: 1,
  worstPlace: 2,
  needs: [{ place: 1, marks: 3 }],
}
const second: RiderOutlook = {
  ...leader,
  id: 'b',
  name: 'Rider b',
  place: 2,
  total: 7,
  missing: 5,
  needs: [],
}

async function show(): Promise<HTMLElement> {
  serve({
    [`GET ${stageAt}`]: { body: aLiveStage({ features: ['following'] }) },
    [`GET ${stageAt}/board`]: { body: aBoard([aRow('a', 0), aRow('b', 1)]) },
    [`GET ${stageAt}/outlook`]: { body: { classes: [{ name: 'A', riders: [leader, second] }] } },
    'GET /session': { body: { user: null } },
  })
  renderAt('/competitions/club/cup/round/results/commentator', <CommentatorPage />, {
    path: '/competitions/:institution/:championship/:stage/results/commentator',
  })
  return screen.findByRole('region', { name: 'A' })
}

const details = (row: HTMLElement | undefined) =>
  Array.from(row?.querySelectorAll('dl > div') ?? [], ({ children }) =>
    Array.from(children, ({ textContent }) => textContent),
  )

test('a second line of each rider has what a phone has no columns for', async () => {
  const [, lineA, detailsA, lineB, detailsB] = within(await show()).getAllByRole('row')
  expect(lineA).toHaveTextContent('Rider a')
  expect(details(detailsA)).toEqual([
    ['Sections left', '2'],
    ['Can finish as', '1–2'],
    ['To be sure of', 'Place 1: at most 3 points'],
  ])
  expect(lineB).toHaveTextContent('Rider b')
  expect(details(detailsB)).toEqual([
    ['Gap', '+3'],
    ['Sections left', '5'],
    ['Can finish as', '1–2'],
  ])
})

test('a class needs no scrolling sideways', async () => {
  expect(await show()).not.toHaveAttribute('tabindex')
})

test('a section without a ride says in a word why, after its marks', async () => {
  await show()
  const laps = [
    [10, 1, 1],
    [0, null, null],
  ]
  const unridden = [{ section: 1, lap: 1, kind: 'missed' as const }]
  act(() =>
    FakeEventSource.last.emit('delta', aDelta(11, { rows: [aRow('a', 0, { laps, unridden })] }), '11'),
  )
  const latest = await within(screen.getByRole('region', { name: 'Latest rides' })).findAllByRole('listitem')
  expect(latest.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/section 1, lap 1: 10 \(missed\)$/),
    expect.stringMatching(/section 2, lap 1: 1$/),
  ])
})
