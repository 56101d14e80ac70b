import { useQueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { savedAnswers } from '@/api/saved-answers'
import { renderAt, serve } from '@/testing/render'
import { adminSession, openStandings, publicRoute, secretaryRoute, visitorSession } from '../testing/page'
import { aGroup, aSeason, aSecretaryRow, twoRiders } from '../testing/season'
import { StandingsPage } from './standings-page'

const season = aSeason([aGroup('A', twoRiders)])
const unreachable = () => {
  throw new TypeError('network')
}
const offline = { 'GET /session': unreachable, [publicRoute]: unreachable }

/** Opens the page with a network, and leaves it. */
async function visit(answers: Parameters<typeof openStandings>[0]) {
  await openStandings(answers)
  await screen.findByRole('heading', { level: 1, name: 'Cup 2026' })
  fireEvent(window, new Event('pagehide'))
  cleanup()
  vi.restoreAllMocks()
}

beforeEach(() => localStorage.clear())

describe('without a network', () => {
  test('the standings are those of the last visit, with their time', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-06-06T11:32:00Z'))
    await visit({ ...visitorSession, [publicRoute]: { body: season } })
    await openStandings(offline)
    expect(await screen.findByRole('region', { name: /^A/ })).toBeVisible()
    expect(screen.getByText('No connection.')).toBeVisible()
    // In June the clock of the stages is three hours ahead.
    expect(screen.getByText(/As of 6 Jun(e)?, 14:32\./)).toBeVisible()
  })

  test('standings that were never opened show the offline card', async () => {
    await openStandings(offline)
    expect(await screen.findByRole('heading', { name: 'Offline' })).toBeVisible()
  })

  test('a secretary’s standings are not saved: they contain data that aren’t public', async () => {
    const group = aGroup('A', [aSecretaryRow('a', 1)])
    await visit({ ...adminSession, [secretaryRoute]: { body: aSeason([group]) } })
    expect(savedAnswers('standings')).toEqual([])
    expect(JSON.stringify(localStorage)).not.toContain('birthYear')
  })

  test('a refusal of the server is not replaced by the saved standings', async () => {
    await visit({ ...visitorSession, [publicRoute]: { body: season } })
    await openStandings({ ...visitorSession, [publicRoute]: { status: 403 } })
    expect(await screen.findByText('Error loading. Refresh page to try again.')).toBeVisible()
    expect(screen.queryByRole('region', { name: /^A/ })).not.toBeInTheDocument()
  })

  test('the saved standings are shown while the session is requested again', async () => {
    await visit({ ...visitorSession, [publicRoute]: { body: season } })
    serve(offline)
    renderAt('/competitions/club/cup', <WithRetries />, {
      path: '/competitions/:institution/:championship',
    })
    expect(await screen.findByRole('region', { name: /^A/ })).toBeVisible()
  })

  test('the current standings replace the saved ones once the server answers', async () => {
    await visit({ ...visitorSession, [publicRoute]: { body: season } })
    const answer = vi.fn<() => { body?: unknown }>(unreachable)
    await openStandings({ 'GET /session': unreachable, [publicRoute]: () => answer() })
    expect(await screen.findByText('No connection.')).toBeVisible()
    answer.mockReturnValue({ body: aSeason([aGroup('B', twoRiders)]) })
    fireEvent(window, new Event('offline'))
    fireEvent(window, new Event('online'))
    expect(await screen.findByRole('region', { name: /^B/ })).toBeVisible()
    await waitFor(() => expect(screen.queryByText('No connection.')).not.toBeInTheDocument())
  })
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const noAnswer = () => new Promise<never>(() => undefined)

describe('while the server doesn’t answer', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('the saved standings are shown after two seconds, and replaced by the answer when it comes', async () => {
    await visit({ ...visitorSession, [publicRoute]: { body: season } })
    const { promise, resolve } = Promise.withResolvers<{ body: unknown }>()
    const requests = serve({ 'GET /session': noAnswer, [publicRoute]: () => promise })
    renderPage()
    await pass(1_500)
    expect(screen.queryByRole('region', { name: /^A/ })).not.toBeInTheDocument()
    await pass(1_000)
    expect(screen.getByRole('region', { name: /^A/ })).toBeVisible()
    expect(screen.getByText('No connection.')).toBeVisible()
    const requestCount = requests.length
    resolve({ body: aSeason([aGroup('B', twoRiders)]) })
    await pass(100)
    expect(screen.getByRole('region', { name: /^B/ })).toBeVisible()
    expect(screen.queryByText('No connection.')).not.toBeInTheDocument()
    expect(requests).toHaveLength(requestCount)
  })

  test('standings that were never opened show the offline card after six seconds', async () => {
    serve({ 'GET /session': noAnswer, [publicRoute]: noAnswer })
    renderPage()
    await pass(5_000)
    expect(screen.queryByRole('heading', { name: 'Offline' })).not.toBeInTheDocument()
    await pass(1_500)
    expect(screen.getByRole('heading', { name: 'Offline' })).toBeVisible()
  })
})

function renderPage() {
  renderAt('/competitions/club/cup', <StandingsPage />, {
    path: '/competitions/:institution/:championship',
  })
}

/** The page in an app that retries a failed request after a minute. */
function WithRetries() {
  useQueryClient().setDefaultOptions({ queries: { retry: 2, retryDelay: 60_000 } })
  return <StandingsPage />
}
