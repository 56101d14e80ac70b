import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Board, Stage } from '@/api'
import { aBoard, aRow } from '@/testing/board'
import { renderAt, serve } from '@/testing/render'
import { aParticipant } from '@/testing/stage'
import { aPublicStartOrder, riderTimes } from '@/features/start-order/testing/start-order'
import { openBrowser } from '../testing/browser'
import { stageAt } from '../testing/page'
import { aLiveStage } from '../testing/stage'
import { TvPage } from './tv-page'

beforeEach(() => openBrowser(1920))
afterEach(() => vi.unstubAllGlobals())

async function open(stage: Stage, board: Board, startOrder = aPublicStartOrder([])) {
  serve({
    [`GET ${stageAt}`]: { body: stage },
    [`GET ${stageAt}/board`]: { body: board },
    [`GET ${stageAt}/start-order`]: { body: startOrder },
    [`GET ${stageAt}/participants`]: { body: { feedPosition: 1, participants: [aParticipant()] } },
  })
  renderAt('/competitions/club/cup/round/results?tv=1', <TvPage />, {
    path: '/competitions/:institution/:championship/:stage/results',
  })
  await screen.findByRole('heading', { level: 1, name: 'Round of tests' })
}

const phase = 'registrationClosed'
const coming = aLiveStage({ phase, endsAt: '2026-06-06T15:00:00Z' })
const emptyBoard = { ...aBoard([]), phase } as const
const edge = () => within(screen.getByRole('complementary', { name: 'Classes on this screen' }))

test('before the start a TV shows the date and time of the start', async () => {
  await open(coming, emptyBoard)
  expect(edge().getByText('Sat 6 Jun')).toBeVisible()
  expect(edge().getByText('Start 10:00')).toBeVisible()
})

test('the bike and the club of a rider in the start list wrap separately', async () => {
  await open(coming, emptyBoard)
  const row = within(await screen.findByRole('row', { name: /Kārlis Ozols/ }))
  expect(row.getByText('Beta 300')).toBeVisible()
  expect(row.getByText('Otepää MK')).toBeVisible()
})

test('with the first score the results replace the start list and the date', async () => {
  await open(aLiveStage(), aBoard([aRow('a', 0)]))
  expect(await screen.findByText('Rider a')).toBeVisible()
  expect(edge().queryByText(/^Start/)).toBeNull()
})

test('a late rider has the minutes beside the finish, where times are recorded', async () => {
  const times = [riderTimes('a', { minutesLateAtStart: 4, minutesOverLimit: 2 }), riderTimes('b')]
  const finished = { finished: true }
  await open(
    aLiveStage({ features: ['startTimes'] }),
    aBoard([aRow('a', 0, finished), aRow('b', 1, finished)]),
    aPublicStartOrder(times),
  )
  expect(await screen.findByRole('row', { name: /Rider a.*\+6 min/ })).toBeVisible()
  expect(screen.getAllByText(/\+\d+ min/)).toHaveLength(1)
})
