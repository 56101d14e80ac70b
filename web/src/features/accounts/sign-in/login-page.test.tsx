import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { rider } from '../../../testing/people'
import { renderAt, serve } from '../../../testing/render'
import { LoginPage } from './login-page'

const signedOut = { 'GET /session': { body: { user: null } } }
const refused = {
  status: 401,
  body: { type: 'about:blank', title: '', status: 401, code: 'invalid-credentials', detail: '' },
}
const email = () => screen.getByLabelText('E-mail')
const password = () => screen.getByLabelText('Password')
const button = () => screen.getByRole('button', { name: 'Login' })

async function enter(address: string, secret: string) {
  await userEvent.type(email(), address)
  await userEvent.type(password(), secret)
  await userEvent.click(button())
}

function show(address = '/login') {
  return renderAt(address, <LoginPage />, { path: '/login', routes: [{ path: '*', element: null }] })
}

test('the button waits for an address and a password', async () => {
  serve(signedOut)
  show()
  expect(button()).toBeDisabled()
  await userEvent.type(password(), 'long enough')
  expect(button()).toBeDisabled()
  await userEvent.type(email(), 'rider')
  expect(button()).toBeDisabled()
  await userEvent.type(email(), '@example.org')
  expect(button()).toBeEnabled()
})

test('sends what was entered and goes where the visitor wanted to go', async () => {
  const requests = serve({ ...signedOut, 'POST /session': { body: { user: rider } } })
  const { router } = show('/login?return=%2Fcompetitions%2Flamsf%2Ftrials%2Fs1%3Ftab%3Dpoints')
  await enter(' rider@example.org', 'a secret ')
  await waitFor(() => expect(router.state.location.pathname).toBe('/competitions/lamsf/trials/s1'))
  expect(router.state.location.search).toBe('?tab=points')
  const sent = requests.find(({ method }) => method === 'POST')
  expect(await sent?.json()).toEqual({ email: 'rider@example.org', password: 'a secret ' })
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
  'never leads out of the site: %s',
  async (wish) => {
    serve({ ...signedOut, 'POST /session': { body: { user: rider } } })
    const { router } = show(`/login?return=${encodeURIComponent(wish)}`)
    await enter('rider@example.org', 'a secret')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  },
)

test('wrong credentials: says so, keeps the address, clears the password and waits there', async () => {
  serve({ ...signedOut, 'POST /session': refused })
  show()
  await enter('rider@example.org', 'wrong')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Invalid email or password. Please try again or use "Forgot Password" if you need to reset your password.',
  )
  expect(email()).toHaveValue('rider@example.org')
  expect(password()).toHaveValue('')
  expect(password()).toHaveFocus()
  expect(button()).toBeDisabled()
})

test('another refusal keeps everything and says that it failed', async () => {
  serve({ ...signedOut, 'POST /session': { status: 500 } })
  show()
  await enter('rider@example.org', 'a secret')
  expect(await screen.findByText('Authentication failed')).toBeVisible()
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
  show()
  await enter('rider@example.org', 'a secret')
  expect(await screen.findByRole('alert')).toHaveTextContent("The server can't be reached.")
})

test('the password can be read back', async () => {
  serve(signedOut)
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password()).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password()).toHaveAttribute('type', 'password')
})

test('someone who is signed in already may go on', async () => {
  serve({ 'GET /session': { body: { user: rider } } })
  show('/login?return=/profile')
  expect(await screen.findByText('You are signed in as Uku Jaan Tamm.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/profile')
})
