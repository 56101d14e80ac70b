import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedAddress } from '../stored-address'
import { problem } from '@/testing/problem'
import { serve } from '@/testing/render'
import { email, press, showLogin, signedOut } from './testing'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
})

test('the button waits for an address', async () => {
  serve(signedOut)
  showLogin()
  expect(await screen.findByRole('button', { name: 'Send' })).toBeDisabled()
  await userEvent.type(email(), 'rider')
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  await userEvent.type(email(), '@example.org')
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled()
})

test('a mistyped address is explained once the user leaves it, until it is corrected', async () => {
  serve(signedOut)
  showLogin()
  await screen.findByRole('button', { name: 'Send' })
  await userEvent.click(email())
  await userEvent.tab()
  expect(screen.queryByText(/An address looks like/)).not.toBeInTheDocument()
  await userEvent.type(email(), 'anna.ozola')
  expect(screen.queryByText(/An address looks like/)).not.toBeInTheDocument()
  await userEvent.tab()
  expect(screen.getByText('An address looks like name@example.com')).toHaveRole('alert')
  expect(email()).toHaveAccessibleDescription('An address looks like name@example.com')
  await userEvent.type(email(), '@example.org')
  expect(screen.queryByText(/An address looks like/)).not.toBeInTheDocument()
})

test('a link is sent to the address, which is stored in this browser for the return', async () => {
  const requests = serve({ ...signedOut, 'POST /magic-links': { status: 204 } })
  showLogin('/login?return=/profile')
  await screen.findByRole('button', { name: 'Send' })
  await userEvent.type(email(), 'rider@example.org ')
  await press('Send')
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toHaveFocus()
  expect(screen.getByText('rider@example.org')).toBeVisible()
  expect(storedAddress()).toBe('rider@example.org')
  const sent = requests.find(({ method }) => method === 'POST')
  expect(await sent?.json()).toEqual({ email: 'rider@example.org', return: '/profile', language: 'en' })
  // The other methods are hidden now.
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument()
})

test('another link can be sent after a while, and the address can be changed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const requests = serve({ ...signedOut, 'POST /magic-links': { status: 204 } })
  showLogin()
  await screen.findByRole('button', { name: 'Send' })
  await userEvent.type(email(), 'rider@example.org')
  await press('Send')
  expect(await screen.findByRole('button', { name: /^Send again in/ })).toBeDisabled()
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  await press('Send again')
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2)
  await press('Change the address')
  expect(email()).toHaveValue('rider@example.org')
})

test.each([
  [problem(503, 'mail-failed'), 'The email could not be sent. Please try again a little later.'],
  [
    problem(422, 'invalid', { errors: [{ field: 'email', code: 'format', message: '' }] }),
    'Please check the address',
  ],
])('a mail that could not be sent shows an error, and no address is stored', async (answer, text) => {
  serve({ ...signedOut, 'POST /magic-links': answer })
  showLogin()
  await screen.findByRole('button', { name: 'Send' })
  await userEvent.type(email(), 'rider@example.org')
  await press('Send')
  expect(await screen.findByText(text)).toBeVisible()
  expect(storedAddress()).toBe('')
})
