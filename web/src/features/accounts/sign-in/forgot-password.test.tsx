import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { rider } from '@/testing/people'
import { problem } from '@/testing/problem'
import { serve } from '@/testing/render'
import { email, newPassword, press, showLogin, signedOut } from './testing'

const signedIn = { body: { user: rider } }
const path = (router: ReturnType<typeof showLogin>['router']) => router.state.location.pathname

beforeEach(() => localStorage.clear())

test('a forgotten password sends a reset link', async () => {
  serve({ ...signedOut, 'POST /password-resets': { status: 204 } })
  showLogin('/login?mode=password')
  await userEvent.type(email(), 'rider@example.org')
  await press('Forgot Password')
  expect(screen.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
  await press('Send')
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  expect(screen.getByText('rider@example.org')).toBeVisible()
})

test('a forgotten password for an unknown address says that there is no such account', async () => {
  serve({ ...signedOut, 'POST /password-resets': problem(404, 'account-not-found') })
  showLogin('/login?mode=forgot')
  await userEvent.type(email(), 'rider@example.org')
  await press('Send')
  expect(await screen.findByText('No account found with this email address.')).toBeVisible()
})

test('the reset link sets a new password and signs in', async () => {
  const requests = serve({ ...signedOut, 'POST /password-resets/redemption': signedIn })
  const { router } = showLogin('/login?mode=reset&email=rider%40example.org&token=abc')
  expect(screen.getByRole('heading', { name: 'New password' })).toBeVisible()
  expect(
    screen.getByText((_, node) => node?.textContent === 'New password for rider@example.org'),
  ).toBeVisible()
  await userEvent.type(newPassword(), 'ten letters')
  await press('Save and log in')
  await waitFor(() => expect(path(router)).toBe('/'))
  const sent = requests.find(({ method }) => method === 'POST')
  expect(await sent?.json()).toEqual({ email: 'rider@example.org', token: 'abc', password: 'ten letters' })
})

test('a used reset link offers a new one', async () => {
  serve({ ...signedOut, 'POST /password-resets/redemption': problem(401, 'invalid-link') })
  const { router } = showLogin('/login?mode=reset&email=rider%40example.org&token=abc')
  await userEvent.type(newPassword(), 'ten letters')
  await press('Save and log in')
  expect(await screen.findByText(/^This link has already been used, has expired/)).toBeVisible()
  await press('Send a new link')
  expect(router.state.location.search).toBe('?mode=forgot')
  expect(email()).toHaveFocus()
})

test.each(['', '&token=abc', '&email=rider%40example.org', '&email=rider&token=abc'])(
  'an incomplete reset link (%s) offers a new one',
  async (rest) => {
    serve(signedOut)
    showLogin(`/login?mode=reset${rest}`)
    expect(screen.getByText(/^This link has already been used, has expired/)).toBeVisible()
    await press('Send a new link')
    expect(email()).toHaveFocus()
  },
)
