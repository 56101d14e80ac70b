import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { rider } from '../../../testing/people'
import { problem } from '../../../testing/problem'
import { serve } from '../../../testing/render'
import { email, newPassword, password, press, showLogin, signedOut } from './testing'

const signedIn = { body: { user: rider } }
const path = (router: ReturnType<typeof showLogin>['router']) => router.state.location.pathname
const wrongPassword = (code: string) =>
  problem(422, 'invalid', { errors: [{ field: 'password', code, message: '' }] })

beforeEach(() => localStorage.clear())

describe('signing up', () => {
  async function signUp(secret: string) {
    await userEvent.type(email(), 'rider@example.org')
    await userEvent.type(newPassword(), secret)
    await press('Sign up')
  }

  test('makes an account in the language of the screen and goes in', async () => {
    const requests = serve({ ...signedOut, 'POST /users': { status: 201, ...signedIn } })
    const { router } = showLogin('/login?mode=sign-up&return=/profile')
    await signUp('ten letters')
    await waitFor(() => expect(path(router)).toBe('/profile'))
    const sent = requests.find(({ method }) => method === 'POST')
    expect(await sent?.json()).toEqual({
      email: 'rider@example.org',
      password: 'ten letters',
      language: 'en',
    })
  })

  test('with an address that has an account switches to signing in, and says so', async () => {
    serve({ ...signedOut, 'POST /users': problem(409, 'email-already-in-use') })
    const { router } = showLogin('/login?mode=sign-up&return=/profile')
    await signUp('ten letters')
    expect(await screen.findByText('This email is already registered. Please sign in instead.')).toBeVisible()
    expect(router.state.location.search).toBe('?mode=password&return=%2Fprofile')
    expect(email()).toHaveValue('rider@example.org')
    expect(password()).toHaveValue('')
    expect(password()).toHaveFocus()
  })

  test('asks for ten characters before it asks the server', async () => {
    const requests = serve(signedOut)
    showLogin('/login?mode=sign-up')
    await signUp('too short')
    expect(await screen.findByText('The password needs at least 10 characters.')).toBeVisible()
    expect(newPassword()).toHaveFocus()
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test.each([
    ['common', 'Many people use this password. Please choose another.'],
    ['length', 'The password needs at least 10 characters.'],
    ['something-new', 'Please check this.'],
  ])('tells what the server has against a password: %s', async (code, text) => {
    serve({ ...signedOut, 'POST /users': wrongPassword(code) })
    showLogin('/login?mode=sign-up')
    await signUp('password1234')
    expect(await screen.findByText(text)).toBeVisible()
    expect(newPassword()).toHaveAttribute('aria-invalid', 'true')
  })
})

describe('a forgotten password', () => {
  test('sends a link to a new one', async () => {
    serve({ ...signedOut, 'POST /password-resets': { status: 204 } })
    showLogin('/login?mode=password')
    await userEvent.type(email(), 'rider@example.org')
    await press('Forgot Password')
    expect(screen.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
    await press('Send')
    expect(await screen.findByRole('heading', { name: 'Look into your mailbox' })).toBeVisible()
    expect(screen.getByText('rider@example.org')).toBeVisible()
  })

  test('of nobody says that there is no such account', async () => {
    serve({ ...signedOut, 'POST /password-resets': problem(404, 'account-not-found') })
    showLogin('/login?mode=forgot')
    await userEvent.type(email(), 'rider@example.org')
    await press('Send')
    expect(await screen.findByText('No account found with this email address.')).toBeVisible()
  })

  test('ends with a new one, and in', async () => {
    const requests = serve({ ...signedOut, 'POST /password-resets/redemption': signedIn })
    const { router } = showLogin('/login?mode=reset&token=abc')
    expect(screen.getByRole('heading', { name: 'New password' })).toBeVisible()
    await userEvent.type(newPassword(), 'ten letters')
    await press('Save and log in')
    await waitFor(() => expect(path(router)).toBe('/'))
    const sent = requests.find(({ method }) => method === 'POST')
    expect(await sent?.json()).toEqual({ token: 'abc', password: 'ten letters' })
  })

  test('with a link that was used offers a new one', async () => {
    serve({ ...signedOut, 'POST /password-resets/redemption': problem(401, 'invalid-link') })
    const { router } = showLogin('/login?mode=reset&token=abc')
    await userEvent.type(newPassword(), 'ten letters')
    await press('Save and log in')
    expect(await screen.findByText(/^This link has been used or has expired/)).toBeVisible()
    await press('Send a new link')
    expect(router.state.location.search).toBe('?mode=forgot')
    expect(email()).toHaveFocus()
  })
})

describe('a password by code', () => {
  const code = () => screen.getByRole('textbox', { name: 'Verification code' })

  async function askForCode() {
    await userEvent.type(email(), 'rider@example.org')
    await press('Send')
    await screen.findByText(/^We have sent a code to/)
  }

  test('is set with the code from the mail, and in', async () => {
    const requests = serve({
      ...signedOut,
      'POST /verification-codes': { status: 204 },
      'POST /verification-codes/redemption': signedIn,
    })
    const { router } = showLogin('/login?mode=code')
    await askForCode()
    expect(code()).toHaveFocus()
    await userEvent.type(code(), '123456')
    await userEvent.type(newPassword(), 'ten letters')
    await press('Set password')
    await waitFor(() => expect(path(router)).toBe('/'))
    expect(await requests.at(-1)?.json()).toEqual({
      email: 'rider@example.org',
      code: '123456',
      password: 'ten letters',
    })
  })

  test('asks for the code when it is missing', async () => {
    serve({ ...signedOut, 'POST /verification-codes': { status: 204 } })
    showLogin('/login?mode=code')
    await askForCode()
    await userEvent.type(newPassword(), 'ten letters')
    await press('Set password')
    expect(await screen.findByText('Please enter the verification code sent to your email')).toBeVisible()
    expect(code()).toHaveFocus()
  })

  test('says that a code is wrong and waits for another', async () => {
    serve({
      ...signedOut,
      'POST /verification-codes': { status: 204 },
      'POST /verification-codes/redemption': problem(401, 'invalid-code'),
    })
    showLogin('/login?mode=code')
    await askForCode()
    await userEvent.type(code(), '000000')
    await userEvent.type(newPassword(), 'ten letters')
    await press('Set password')
    expect(await screen.findByText('Invalid verification code. Please try again.')).toBeVisible()
    expect(code()).toHaveValue('')
    expect(newPassword()).toHaveValue('ten letters')
  })
})
