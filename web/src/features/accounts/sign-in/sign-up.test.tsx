import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { rider } from '@/testing/people'
import { problem } from '@/testing/problem'
import { serve } from '@/testing/render'
import { email, newPassword, password, press, showLogin, signedOut } from './testing'

const signedIn = { body: { user: rider } }
const path = (router: ReturnType<typeof showLogin>['router']) => router.state.location.pathname
const wrongPassword = (code: string) =>
  problem(422, 'invalid', { errors: [{ field: 'password', code, message: '' }] })

beforeEach(() => localStorage.clear())

async function signUp(secret: string, name = 'Uku Jaan Tamm') {
  if (name) await userEvent.type(screen.getByLabelText(/First and last name/), name)
  await userEvent.type(email(), 'rider@example.org')
  await userEvent.type(newPassword(), secret)
  await press('Sign up')
}

test('signing up creates an account in the language of the screen and signs in', async () => {
  const requests = serve({ ...signedOut, 'POST /users': { status: 201, ...signedIn } })
  const { router } = showLogin('/login?mode=sign-up&return=/profile')
  await signUp('ten letters')
  await waitFor(() => expect(path(router)).toBe('/profile'))
  const sent = requests.find(({ method }) => method === 'POST')
  expect(await sent?.json()).toEqual({
    email: 'rider@example.org',
    password: 'ten letters',
    displayName: 'Uku Jaan Tamm',
    language: 'en',
  })
})

test('signing up asks for the name first, and links terms and privacy', async () => {
  const requests = serve(signedOut)
  showLogin('/login?mode=sign-up')
  expect(screen.getAllByRole('textbox')[0]).toBe(screen.getByLabelText(/First and last name/))
  expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms')
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
  await signUp('ten letters', '')
  expect(await screen.findByText('Please enter your name')).toBeVisible()
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
})

test('signing up with an address that has an account switches to signing in with a hint', async () => {
  serve({ ...signedOut, 'POST /users': problem(409, 'email-already-in-use') })
  const { router } = showLogin('/login?mode=sign-up&return=/profile')
  await signUp('ten letters')
  expect(await screen.findByText('This email is already registered. Please sign in instead.')).toBeVisible()
  await waitFor(() => expect(password()).toBeVisible())
  expect(router.state.location.search).toBe('?mode=password&return=%2Fprofile')
  expect(email()).toHaveValue('rider@example.org')
  expect(password()).toHaveValue('')
  expect(password()).toHaveFocus()
})

test('a password under ten characters is refused before it is sent', async () => {
  const requests = serve(signedOut)
  showLogin('/login?mode=sign-up')
  await signUp('too short')
  expect(await screen.findByText('The password needs 10 to 250 characters')).toBeVisible()
  expect(newPassword()).toHaveFocus()
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test.each([
  ['common', 'This password is easy to guess. Please choose another.'],
  ['length', 'The password needs 10 to 250 characters'],
  ['something-new', 'Please check this'],
])('signing up shows why the server refused a password: %s', async (code, text) => {
  serve({ ...signedOut, 'POST /users': wrongPassword(code) })
  showLogin('/login?mode=sign-up')
  await signUp('password1234')
  expect(await screen.findByText(text)).toBeVisible()
  expect(newPassword()).toHaveAttribute('aria-invalid', 'true')
})
