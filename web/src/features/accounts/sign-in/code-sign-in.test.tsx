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

const code = () => screen.getByRole('textbox', { name: 'Verification code' })

async function requestCode() {
  await userEvent.type(email(), 'rider@example.org')
  await press('Send')
  await screen.findByText(/^We have sent a code to/)
}

test('setting a password with the mailed code signs in', async () => {
  const requests = serve({
    ...signedOut,
    'POST /verification-codes': { status: 204 },
    'POST /verification-codes/redemption': signedIn,
  })
  const { router } = showLogin('/login?mode=code')
  await requestCode()
  expect(code()).toHaveFocus()
  await userEvent.type(code(), '123456')
  await userEvent.type(newPassword(), 'ten letters')
  await press('Set password')
  await waitFor(() => expect(path(router)).toBe('/'))
  expect(await requests.findLast(({ method }) => method === 'POST')?.json()).toEqual({
    email: 'rider@example.org',
    code: '123456',
    password: 'ten letters',
  })
})

test('setting a password without the code asks for it', async () => {
  serve({ ...signedOut, 'POST /verification-codes': { status: 204 } })
  showLogin('/login?mode=code')
  await requestCode()
  await userEvent.type(newPassword(), 'ten letters')
  await press('Set password')
  expect(await screen.findByText('Please enter the verification code sent to your email')).toBeVisible()
  expect(code()).toHaveFocus()
})

test('setting a password with a wrong code shows an error and clears the code', async () => {
  serve({
    ...signedOut,
    'POST /verification-codes': { status: 204 },
    'POST /verification-codes/redemption': problem(401, 'invalid-code'),
  })
  showLogin('/login?mode=code')
  await requestCode()
  await userEvent.type(code(), '000000')
  await userEvent.type(newPassword(), 'ten letters')
  await press('Set password')
  expect(await screen.findByText('Invalid verification code. Please try again.')).toBeVisible()
  expect(code()).toHaveValue('')
  expect(newPassword()).toHaveValue('ten letters')
})
