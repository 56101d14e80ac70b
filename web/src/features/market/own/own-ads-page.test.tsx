import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { OwnAd } from '@/api'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { rider } from '@/testing/people'
import { renderAt, serve, type Answers } from '@/testing/render'
import { anOwnAd } from '../testing/ads'
import { OwnAdsPage } from './own-ads-page'

beforeEach(haveModalDialogs)

function show(ads: OwnAd[], more: Answers = {}) {
  const requests = serve({
    'GET /session': { body: { user: rider } },
    'GET /market/my-ads': { body: { ads } },
    ...more,
  })
  renderAt('/market/my-ads', <OwnAdsPage />)
  return requests
}

const future = new Date(Date.now() + 80 * 24 * 3_600_000).toISOString()
const pressButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test.each([
  [{ state: 'open', expiresAt: future }, ['Mark as sold', 'Edit', 'Delete']],
  [{ state: 'expired' }, ['Renew', 'Edit', 'Delete']],
  [{ state: 'sold' }, ['Offer again', 'Edit', 'Delete']],
  [{ state: 'removed', removalReason: 'Not yours', picture: null }, ['Delete']],
] as const)('an ad that is %o can be: %o', async (values, actions) => {
  show([anOwnAd(values)])
  const line = within(await screen.findByRole('listitem'))
  const actionElements = line.queryAllByText(
    (_, element) => element?.matches('button, a[href*="my-ads"]') ?? false,
  )
  expect(actionElements.map(({ textContent }) => textContent?.split(':')[0])).toEqual(actions)
})

test('the title of an open ad links to it, as large as a finger', async () => {
  show([anOwnAd({ expiresAt: future })])
  const link = await screen.findByRole('link', { name: 'Gloves for big hands' })
  expect(link).toHaveAttribute('href', '/market/ads/gloves')
  expect(link).toHaveClass('min-h-touch')
})

test('the seller sees the reason of a removal', async () => {
  show([anOwnAd({ state: 'removed', removalReason: 'Somebody else’s gloves', picture: null })])
  expect(await screen.findByText('An admin has removed this ad: Somebody else’s gloves')).toBeVisible()
})

test('selling takes one click, deleting asks for confirmation', async () => {
  const requests = show([anOwnAd({ expiresAt: future })], {
    'POST /market/ads/gloves/sold': { body: anOwnAd({ state: 'sold' }) },
    'DELETE /market/ads/gloves': { status: 204 },
  })
  await pressButton('Mark as sold: Gloves for big hands')
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true))
  await pressButton('Delete: Gloves for big hands')
  const question = within(await screen.findByRole('dialog', { name: 'Delete the ad?' }))
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true))
})

test('a user without ads sees how to create one', async () => {
  show([])
  expect(await screen.findByRole('heading', { name: 'You have no ads' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'New ad' })).toHaveAttribute('href', '/market/new')
})
