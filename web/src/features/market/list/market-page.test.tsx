import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { admin, rider } from '@/testing/people'
import { problem } from '@/testing/problem'
import { renderRoutes, serve, type Answers } from '@/testing/render'
import { AdScreen } from '../ad/ad-screen'
import { MarketPage } from './market-page'
import { aCard, anAd, aPage } from '../testing/ads'

const routes = [
  { path: '/market', element: <MarketPage />, children: [{ path: 'ads/:ad', element: <AdScreen /> }] },
]

beforeEach(haveModalDialogs)

function show(address: string, more: Answers = {}, user: object | null = null) {
  const requests = serve({
    'GET /session': { body: { user } },
    'GET /market/ads': aPage([aCard()]),
    'GET /market/ads/gloves': { body: anAd() },
    'GET /market/ads/gloves/contact': {
      body: { phone: '+37120000000', messagingLink: 'https://wa.me/37120000000', isOwn: false },
    },
    ...more,
  })
  return { requests, ...renderRoutes(address, routes) }
}

const urlsOf = (requests: Request[], path: string) =>
  requests.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === `/api/v1${path}`)

describe('the list', () => {
  test('shows price, the beginning of the description and the category, and the number of ads per category', async () => {
    show('/market')
    const card = await screen.findByRole('link', { name: /Gloves for big hands/ })
    expect(card).toHaveTextContent('€12.50Gloves for big handsSafety Gear')
    const chips = within(screen.getByRole('navigation', { name: 'Categories' }))
    expect(chips.getByRole('link', { name: 'Safety Gear 1' })).toHaveAttribute(
      'href',
      '/market?category=safetyGear',
    )
  })

  test('shows no number of ads before they are loaded', () => {
    show('/market')
    expect(screen.getByRole('link', { name: 'Safety Gear' })).toBeVisible()
  })

  test('is requested with the filters of the address', async () => {
    const { requests } = show('/market?search=beta&category=bikes&sort=dearest')
    await screen.findByRole('link', { name: /Gloves/ })
    expect(urlsOf(requests, '/market/ads')[0]?.search).toBe('?search=beta&category=bikes&sort=dearest')
    expect(screen.getByRole('link', { current: true })).toHaveTextContent('Bikes')
  })

  test('shows an administrator the number of reported ads', async () => {
    const reported = { 'GET /market/reports': { body: { ads: [{ id: 'gloves' }, { id: 'boots' }] } } }
    show('/market', reported, admin)
    expect(await screen.findByRole('link', { name: /Reported ads\s*2 reported ads/ })).toBeVisible()
  })

  test('requests no reported ads for other users', async () => {
    const { requests } = show('/market', {}, rider)
    await screen.findByRole('link', { name: /Gloves/ })
    expect(urlsOf(requests, '/market/reports')).toEqual([])
  })

  test('loads the next page', async () => {
    show('/market', {
      'GET /market/ads': ({ url }) =>
        url.includes('after=') ? aPage([aCard({ id: 'boots', excerpt: 'Boots' })]) : aPage([aCard()], '1.2'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByRole('link', { name: /Boots/ })).toBeVisible()
    expect(screen.getByRole('link', { name: /Gloves/ })).toBeVisible()
  })

  test.each([
    ['/market', 'No ads yet'],
    ['/market?category=bikes', 'No ads in “Bikes”'],
    ['/market?search=snorkel', 'Nothing found for “snorkel”'],
  ])('that is empty shows the reason at %s', async (address, title) => {
    show(address, { 'GET /market/ads': aPage([]) })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  })

  test.each([
    ['a visitor to log in first', null, /Log in and place the first ad\./],
    ['a signed-in user directly', rider, /parts here\. Place the first ad\./],
  ])('that is empty invites %s', async (_, user, text) => {
    show('/market', { 'GET /market/ads': aPage([]) }, user)
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('that can’t be loaded shows an error', async () => {
    show('/market', { 'GET /market/ads': problem(500, 'internal') })
    expect(await screen.findByRole('heading', { name: 'Error loading' })).toBeVisible()
  })

  test('links administrators to the reported ads', async () => {
    show('/market', { 'GET /market/reports': { body: { ads: [] } } }, admin)
    expect(await screen.findByRole('link', { name: 'Reported ads' })).toBeVisible()
  })
})

describe('an ad', () => {
  test('opens over the list, and returns the focus when it closes', async () => {
    const { router } = show('/market?category=safetyGear')
    await userEvent.click(await screen.findByRole('link', { name: /Gloves/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Gloves for big hands' })
    expect(router.state.location.pathname).toBe('/market/ads/gloves')
    expect(await within(dialog).findByText(/Worn twice/)).toBeVisible()
    expect(screen.getByRole('list', { name: 'Ads', hidden: true })).toBeInTheDocument()
    await act(() => router.navigate(-1))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.search).toBe('?category=safetyGear')
    expect(screen.getByRole('link', { name: /Gloves/ })).toHaveFocus()
  })

  test('is a page if its own address is opened', async () => {
    const { requests } = show('/market/ads/gloves')
    expect(await screen.findByRole('heading', { level: 1, name: 'Gloves for big hands' })).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(urlsOf(requests, '/market/ads')).toEqual([])
  })

  test('lets a visitor log in and return, and doesn’t request the contact', async () => {
    const { requests } = show('/market/ads/gloves')
    expect(await screen.findByRole('link', { name: 'Log in to see the phone number' })).toHaveAttribute(
      'href',
      '/login?return=%2Fmarket%2Fads%2Fgloves',
    )
    expect(urlsOf(requests, '/market/ads/gloves/contact')).toEqual([])
  })

  test('lets a visitor log in to report it, and return', async () => {
    show('/market/ads/gloves')
    expect(await screen.findByRole('link', { name: 'Log in to report' })).toHaveAttribute(
      'href',
      '/login?return=%2Fmarket%2Fads%2Fgloves%3Freport%3D1',
    )
    expect(screen.queryByRole('button', { name: 'Report' })).not.toBeInTheDocument()
  })

  test('opens the form of a report to a user who returns from the login to report', async () => {
    const { router } = show('/market/ads/gloves?report=1', {}, rider)
    expect(await screen.findByRole('dialog', { name: 'Report this ad' })).toBeVisible()
    // A reload doesn't open it again.
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(router.state.location.pathname).toBe('/market/ads/gloves')
  })

  test('doesn’t open the form of a report to a visitor who hasn’t logged in', async () => {
    show('/market/ads/gloves?report=1')
    expect(await screen.findByRole('link', { name: 'Log in to report' })).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('shows a signed-in user how to reach the seller', async () => {
    show('/market/ads/gloves', {}, rider)
    expect(await screen.findByRole('link', { name: 'Call +37120000000' })).toHaveAttribute(
      'href',
      'tel:+37120000000',
    )
    expect(screen.getByRole('link', { name: 'Write on WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/37120000000',
    )
    expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Log in to report' })).not.toBeInTheDocument()
  })

  test('that is sold says so and shows no contact', async () => {
    const { requests } = show(
      '/market/ads/gloves',
      { 'GET /market/ads/gloves': { body: anAd({ isSold: true }) } },
      rider,
    )
    expect(await screen.findByText('This is sold.')).toBeVisible()
    expect(urlsOf(requests, '/market/ads/gloves/contact')).toEqual([])
  })

  test('that has ended says so', async () => {
    show('/market/ads/boots', { 'GET /market/ads/boots': problem(404, 'not-found') })
    expect(await screen.findByRole('heading', { name: 'This ad has ended' })).toBeVisible()
  })

  test('is named when it is removed', async () => {
    show('/market/ads/gloves', {}, admin)
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(screen.getByRole('dialog', { name: 'Remove the ad?' })).toBeVisible()
    expect(screen.getByText(/^“Gloves for big hands” and its picture are permanently removed/)).toBeVisible()
  })

  test('is reported by its title, with a reason', async () => {
    const { requests } = show(
      '/market/ads/gloves',
      { 'POST /market/ads/gloves/reports': { status: 204 } },
      rider,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Report' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Report this ad' }))
    expect(dialog.getByText(/what is wrong with “Gloves for big hands”\./)).toBeVisible()
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'A copy of mine')
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await requests.find(({ method }) => method === 'POST')?.json()).toEqual({
      reason: 'A copy of mine',
    })
  })
})
