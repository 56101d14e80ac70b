import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { rider } from '@/testing/people'
import { problem } from '@/testing/problem'
import { serve } from '@/testing/render'
import { email, enterPassword, password, showLogin, signedOut } from './testing'

const form = () => within(screen.getByRole('form', { name: 'Log in with a password' }))
const button = () => form().getByRole('button', { name: 'Login' })

beforeEach(() => localStorage.clear())

describe('the first thing to see', () => {
  test('is a provider, then a link by mail, and the password one click away', async () => {
    serve(signedOut)
    const { router } = showLogin()
    await screen.findByRole('button', { name: 'Continue with Google' })
    const buttons = within(screen.getByRole('heading').closest('div') ?? document.body).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Continue with Google',
      'Send',
      'Log in with a password',
    ])
    await userEvent.type(email(), 'rider@example.org')
    await userEvent.click(screen.getByRole('button', { name: 'Log in with a password' }))
    expect(router.state.location.search).toBe('?mode=password')
    expect(email()).toHaveValue('rider@example.org')
    expect(password()).toHaveFocus()
  })

  test('is the link if there is no provider', async () => {
    serve({ ...signedOut, 'GET /sign-in-ways': { body: { providers: [] } } })
    showLogin()
    expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible()
    expect(screen.queryByText('or')).not.toBeInTheDocument()
  })

  test('works without providers when they could not be loaded, and retries on request', async () => {
    const answers = [{ status: 500 }, { body: { providers: [{ id: 'google', name: 'Google' }] } }]
    serve({ ...signedOut, 'GET /sign-in-ways': () => answers.shift() ?? { status: 500 } })
    showLogin()
    expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeVisible()
  })

  test('is a link onwards for a user who is already signed in', async () => {
    serve({ ...signedOut, 'GET /session': { body: { user: rider } } })
    showLogin('/login?return=/profile')
    expect(await screen.findByText('You are logged in as Uku Jaan Tamm.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/profile')
  })
})

describe('with a password', () => {
  test('the button waits for an address and a password', async () => {
    serve(signedOut)
    showLogin('/login?mode=password')
    expect(button()).toBeDisabled()
    await userEvent.type(password(), 'long enough')
    expect(button()).toBeDisabled()
    await userEvent.type(email(), 'rider')
    expect(button()).toBeDisabled()
    await userEvent.type(email(), '@example.org')
    expect(button()).toBeEnabled()
  })

  test('sends the input and continues to the requested page', async () => {
    const requests = serve({ ...signedOut, 'POST /session': { body: { user: rider } } })
    const returnParam = '%2Fcompetitions%2Flamsf%2Ftrials%2Fs1%3Ftab%3Dpoints'
    const { router } = showLogin(`/login?mode=password&return=${returnParam}`)
    await enterPassword(' rider@example.org', 'a secret ')
    await waitFor(() => expect(router.state.location.pathname).toBe('/competitions/lamsf/trials/s1'))
    expect(router.state.location.search).toBe('?tab=points')
    const sent = requests.find(({ method }) => method === 'POST')
    expect(await sent?.json()).toEqual({ email: 'rider@example.org', password: 'a secret ' })
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
    'never leads out of the site: %s',
    async (target) => {
      serve({ ...signedOut, 'POST /session': { body: { user: rider } } })
      const { router } = showLogin(`/login?mode=password&return=${encodeURIComponent(target)}`)
      await enterPassword('rider@example.org', 'a secret')
      await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    },
  )

  test('wrong credentials: shows an error, keeps the address, clears and focuses the password', async () => {
    serve({ ...signedOut, 'POST /session': problem(401, 'invalid-credentials') })
    showLogin('/login?mode=password')
    await enterPassword('rider@example.org', 'wrong')
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Invalid email or password. Please try again or use "Forgot Password" if you need to reset your password.',
      ),
    )
    expect(email()).toHaveValue('rider@example.org')
    expect(password()).toHaveValue('')
    expect(password()).toHaveFocus()
    expect(button()).toBeDisabled()
  })

  test.each([
    [problem(500, 'internal'), 'An error occurred during authentication'],
    [problem(403, 'cross-site'), 'Authentication failed'],
    [
      problem(429, 'too-many-attempts', { retryAfter: 540 }),
      'Too many attempts. Please try again in 9 minutes.',
    ],
    [
      problem(429, 'too-many-attempts', { retryAfter: 5 }),
      'Too many attempts. Please try again in 1 minute.',
    ],
  ])('another refusal keeps the input and shows the reason', async (answer, text) => {
    serve({ ...signedOut, 'POST /session': answer })
    showLogin('/login?mode=password')
    await enterPassword('rider@example.org', 'a secret')
    expect(await screen.findByText(text)).toBeVisible()
    expect(password()).toHaveValue('a secret')
    await waitFor(() => expect(button()).toBeEnabled())
  })

  test('no answer: says that the server can’t be reached', async () => {
    serve({
      ...signedOut,
      'POST /session': () => {
        throw new TypeError('network')
      },
    })
    showLogin('/login?mode=password')
    await enterPassword('rider@example.org', 'a secret')
    expect(await screen.findByText(/The server can't be reached./)).toBeVisible()
  })

  test('can be shown', async () => {
    serve(signedOut)
    showLogin('/login?mode=password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password()).toHaveAttribute('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password()).toHaveAttribute('type', 'password')
  })
})
