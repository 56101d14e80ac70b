import { useQueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { savedAnswers } from '@/api/saved-answers'
import { clockText } from '@/lib/time/dates'
import { rider } from '@/testing/people'
import { renderAt, serve, type Answers } from '@/testing/render'
import { aCard, aPage } from '../testing/ads'
import { MarketPage } from './market-page'

const unreachable = () => {
  throw new TypeError('network')
}
const offline = { 'GET /session': unreachable, 'GET /market/ads': unreachable }

function show(address: string, answers: Answers) {
  serve({ 'GET /session': { body: { user: null } }, ...answers })
  renderAt(address, <MarketPage />)
}

/** Opens the market with a network, and leaves it. */
async function visit(address: string, answers: Answers = {}) {
  show(address, { 'GET /market/ads': aPage([aCard()], '1.2'), ...answers })
  await screen.findByRole('link', { name: /Gloves/ })
  fireEvent(window, new Event('pagehide'))
  cleanup()
  vi.restoreAllMocks()
}

beforeEach(() => localStorage.clear())

describe('without a network', () => {
  test('the ads are those of the last visit, with their time', async () => {
    await visit('/market')
    const [{ completeAt } = { completeAt: 0 }] = savedAnswers('market')
    show('/market', offline)
    expect(await screen.findByRole('link', { name: /Gloves/ })).toBeVisible()
    expect(screen.getByText('No connection.')).toBeVisible()
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const time = clockText(new Date(completeAt).toISOString(), timeZone, 'en')
    expect(screen.getByText(new RegExp(`As of ${time}\\.`))).toBeVisible()
    // Further pages aren't on this phone.
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  test.each(['/market?category=bikes', '/market?search=beta', '/market?sort=cheapest'])(
    'other ads than those at %s are not shown there',
    async (address) => {
      await visit('/market')
      show(address, offline)
      expect(await screen.findByRole('heading', { name: 'Offline' })).toBeVisible()
    },
  )

  test('another category shows the offline card at once instead of the ads of the previous one', async () => {
    await visit('/market')
    serve(offline)
    renderAt('/market', <WithRetries />)
    await userEvent.click(await screen.findByRole('link', { name: 'Bikes 0' }))
    expect(await screen.findByRole('heading', { name: 'Offline' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /Gloves/ })).not.toBeInTheDocument()
  })

  test('what somebody searched for is not saved', async () => {
    await visit('/market?search=gloves')
    expect(localStorage).toHaveLength(0)
  })

  test('nothing of a signed-in user is saved', async () => {
    await visit('/market', { 'GET /session': { body: { user: rider } } })
    expect(savedAnswers('market')).toHaveLength(1)
    expect(JSON.stringify(localStorage)).not.toContain(rider.id)
  })

  test('the current ads replace the saved ones once the server answers', async () => {
    await visit('/market')
    const answer = vi.fn<() => { body?: unknown }>(unreachable)
    show('/market', { 'GET /session': unreachable, 'GET /market/ads': () => answer() })
    expect(await screen.findByText('No connection.')).toBeVisible()
    answer.mockReturnValue(aPage([aCard({ id: 'boots', excerpt: 'Boots' })]))
    fireEvent(window, new Event('offline'))
    fireEvent(window, new Event('online'))
    expect(await screen.findByRole('link', { name: /Boots/ })).toBeVisible()
    await waitFor(() => expect(screen.queryByText('No connection.')).not.toBeInTheDocument())
  })
})

/** The page in an app that retries a failed request after a minute. */
function WithRetries() {
  useQueryClient().setDefaultOptions({ queries: { retry: 2, retryDelay: 60_000 } })
  return <MarketPage />
}
