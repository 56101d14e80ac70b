import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { rider } from '@/testing/people'
import { problem } from '@/testing/problem'
import { renderAt, serve } from '@/testing/render'
import { anOwnAd } from '../testing/ads'
import { EditAdPage } from './edit-ad-page'
import { NewAdPage } from './new-ad-page'

beforeEach(haveModalDialogs)

const fieldError = (field: string, code: string) => ({ field, code, message: '' })

test('the server’s errors are shown at their fields, and the first one gets the focus', async () => {
  serve({
    'GET /session': { body: { user: rider } },
    'POST /market/ads': problem(422, 'invalid', {
      errors: [
        fieldError('consent', 'required'),
        fieldError('description', 'too-short'),
        fieldError('phone', 'required'),
      ],
    }),
  })
  renderAt('/market/new', <NewAdPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Description must have at least 20 characters')).toBeVisible()
  expect(screen.getByText('Please confirm this')).toBeVisible()
  expect(screen.getByLabelText(/^Phone/)).toHaveAccessibleDescription(
    /Give a phone number or a WhatsApp link/,
  )
  expect(screen.getByLabelText(/^Description/)).toHaveFocus()
})

test('an error of a field that the form doesn’t have is shown for the whole form', async () => {
  serve({
    'GET /session': { body: { user: rider } },
    'POST /market/ads': problem(422, 'invalid', { errors: [fieldError('seller', 'required')] }),
  })
  renderAt('/market/new', <NewAdPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Failed to save')).toBeVisible()
})

test('the form says from the start that a phone number or a WhatsApp link is needed', async () => {
  serve({ 'GET /session': { body: { user: rider } } })
  renderAt('/market/new', <NewAdPage />)
  expect(await screen.findByRole('group', { name: /^How buyers reach you/ })).toHaveAccessibleDescription(
    /A phone number or a WhatsApp link is needed to publish\./,
  )
})

test('a phone number without its country code is explained at its field', async () => {
  serve({
    'GET /session': { body: { user: rider } },
    'POST /market/ads': problem(422, 'invalid', { errors: [fieldError('phone', 'format')] }),
  })
  renderAt('/market/new', <NewAdPage />)
  const phone = await screen.findByLabelText(/^Phone/)
  expect(phone).toHaveAccessibleDescription('With the country code, such as +371 20 000 000')
  await userEvent.type(phone, '20 000 000')
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() =>
    expect(phone).toHaveAccessibleDescription(
      'Write the phone number with its country code, such as +371 20 000 000',
    ),
  )
  expect(phone).toHaveFocus()
})

test('an invalid price is not sent', async () => {
  const requests = serve({ 'GET /session': { body: { user: rider } } })
  renderAt('/market/new', <NewAdPage />)
  await userEvent.type(await screen.findByLabelText(/^Price/), '1.200')
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Write the price as 1200 or 12,50')).toBeVisible()
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
})

test('the description is counted until it is long enough', async () => {
  serve({ 'GET /session': { body: { user: rider } } })
  renderAt('/market/new', <NewAdPage />)
  const description = await screen.findByLabelText(/^Description/)
  expect(screen.getByText('The first line is the title of your ad. 20 more characters needed.')).toBeVisible()
  await userEvent.type(description, 'Gloves for big hand')
  expect(screen.getByText(/1 more character needed/)).toBeVisible()
  await userEvent.type(description, 's')
  expect(screen.getByText('The first line is the title of your ad.')).toBeVisible()
})

test('an edit sends the version that it is based on, and returns to the user’s ads', async () => {
  const requests = serve({
    'GET /session': { body: { user: rider } },
    'GET /market/my-ads': { body: { ads: [anOwnAd({ version: 7 })] } },
    'PUT /market/ads/gloves': { body: anOwnAd({ version: 8 }) },
  })
  const { router } = renderAt('/market/my-ads/gloves', <EditAdPage />, {
    path: '/market/my-ads/:ad',
    routes: [{ path: '/market/my-ads', element: <p>own</p> }],
  })
  const price = await screen.findByLabelText(/^Price/)
  expect(price).toHaveValue('12.50')
  await userEvent.clear(price)
  await userEvent.type(price, '9,90')
  await userEvent.click(screen.getByLabelText(/^I sell only my own/))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/market/my-ads'))
  const sent = requests.find(({ method }) => method === 'PUT')
  expect(sent?.headers.get('If-Match')).toBe('"7"')
  expect(await sent?.json()).toMatchObject({ priceCents: 990, consent: true, picture: '/api/v1/files/1' })
})

test('a removed ad can’t be edited', async () => {
  serve({
    'GET /session': { body: { user: rider } },
    'GET /market/my-ads': { body: { ads: [anOwnAd({ state: 'removed', picture: null })] } },
  })
  renderAt('/market/my-ads/gloves', <EditAdPage />, { path: '/market/my-ads/:ad' })
  expect(await screen.findByRole('heading', { name: 'This ad has ended' })).toBeVisible()
})
