import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Participant, Stage, User } from '@/api'
import { aForm } from '@/features/registration/testing/form'
import { openBrowser } from '../testing/browser'
import { openResults, stageAt, threeRiders } from '../testing/page'
import { aBoard } from '@/testing/board'
import { rider as user } from '@/testing/people'
import { aParticipant } from '@/testing/stage'
import { aLiveStage } from '../testing/stage'

beforeEach(() => openBrowser(1400))
afterEach(() => vi.unstubAllGlobals())

const registration = (signedIn: User | null, participants: Participant[] = []) => ({
  'GET /session': { body: { user: signedIn } },
  [`GET ${stageAt}/participants`]: { body: { feedPosition: 1, participants } },
})

const notStarted = () => screen.findByRole('heading', { name: 'The stage has not started yet' })

describe('before the start', () => {
  const timing = { phase: 'registrationOpen', registrationOpen: true } as const
  const coming = (overrides: Partial<Stage> = {}) =>
    aLiveStage({
      ...timing,
      startsAt: '2096-06-06T07:00:00Z',
      registrationEndsAt: '2096-06-04T20:59:00Z',
      ...overrides,
    })
  const board = { ...aBoard([]), ...timing, registered: { A: 5, B: 2 } }

  test('a visitor sees the date, the deadline and how to join, and one sentence instead of empty tables', async () => {
    const requests = await openResults({ stage: coming(), board, answers: registration(null) })
    const name = 'The stage has not started yet'
    // Its code is loaded here for the first time.
    const panel = within(await screen.findByRole('region', { name }, { timeout: 5_000 }))
    expect(panel.getByText('2096')).toBeVisible()
    expect(panel.getByText('10:00–18:00')).toBeVisible()
    expect(await panel.findByText('Registration till 4 Jun, 23:59')).toBeVisible()
    expect(await panel.findByRole('link', { name: 'Login to join' })).toHaveAttribute(
      'href',
      `/login?return=${encodeURIComponent('/competitions/club/cup/round?join=1')}`,
    )
    expect(panel.getByRole('link', { name: 'Start list · 7 riders' })).toHaveAttribute(
      'href',
      '/competitions/club/cup/round/start-list',
    )
    expect(panel.getByRole('link', { name: 'Stage page' })).toHaveAttribute(
      'href',
      '/competitions/club/cup/round',
    )
    expect(screen.getAllByText(/^Riders appear here automatically/)).toHaveLength(1)
    expect(screen.queryByText('No one started')).toBeNull()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(requests.filter(({ url }) => url.includes('/participants'))).toEqual([])
  })

  test('a user can join, and one who has joined sees the registration', async () => {
    await openResults({ stage: coming(), board, answers: registration(user) })
    expect(await screen.findByRole('button', { name: 'Join' })).toBeVisible()
    cleanup()
    await openResults({
      stage: coming(),
      board,
      answers: registration(user, [aParticipant({ id: user.id })]),
    })
    expect(await screen.findByText('You are joined')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
  })

  test('nobody can join after the deadline', async () => {
    const closed = { phase: 'registrationClosed', registrationOpen: false } as const
    await openResults({ stage: coming(closed), board: { ...board, ...closed }, answers: registration(null) })
    expect(await screen.findByText('Registration ended')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Login to join' })).toBeNull()
  })

  test('inside another site, joining opens the stage in a new tab', async () => {
    await openResults({ stage: coming(), board, answers: registration(null), query: '?embed=1' })
    const link = await screen.findByRole('link', { name: /^Join/ })
    expect(link).toHaveAttribute('href', '/competitions/club/cup/round?join=1')
    expect(link).toHaveAttribute('target', '_blank')
    expect(screen.queryByText('No one started')).toBeNull()
  })

  test('the results of kept test rides, or of a start that was moved, follow below', async () => {
    await openResults({
      stage: coming(),
      board: { ...board, rows: threeRiders() },
      answers: registration(null),
    })
    expect(await notStarted()).toBeVisible()
    expect(await screen.findByText('Rider a')).toBeVisible()
    expect(screen.queryByText(/^Riders appear here automatically/)).toBeNull()
  })

  test('an open registration form stays open at the start, and the tables appear when it is closed', async () => {
    const soon = { ...board, phaseUntil: new Date(Date.now() - 14_000).toISOString() }
    const live = { ...board, phase: 'live', phaseUntil: null }
    let current: object = soon
    await openResults({
      stage: coming(),
      board,
      answers: {
        ...registration(user),
        [`GET ${stageAt}/registration-form`]: { body: aForm() },
        [`GET ${stageAt}/board`]: () => ({ body: current }),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Join' }))
    const form = await screen.findByRole('dialog', {}, { timeout: 5_000 })
    current = live
    expect(await screen.findByText('Connecting', {}, { timeout: 20_000 })).toBeInTheDocument()
    expect(form).toBeVisible()
    await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('region', { name: /^A/ })).toBeVisible()
  }, 30_000)

  test('the tables appear at the start', async () => {
    const soon = { ...board, phaseUntil: new Date(Date.now() - 14_000).toISOString() }
    const live = { ...board, phase: 'live', phaseUntil: null }
    const boards = [soon, live]
    await openResults({
      stage: coming(),
      board,
      answers: {
        ...registration(null),
        [`GET ${stageAt}/board`]: () => ({ body: boards.length > 1 ? boards.shift() : boards[0] }),
      },
    })
    expect(await notStarted()).toBeVisible()
    expect(await screen.findByRole('region', { name: /^A/ }, { timeout: 5_000 })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'The stage has not started yet' })).toBeNull()
  })
})
