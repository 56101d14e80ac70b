import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { otherTab } from '@/testing/other-tab'
import { rider } from '@/testing/people'
import { problem } from '@/testing/problem'
import { aProfile, serveProfile, showProfile } from './testing/page'

const google = {
  id: 'i1',
  provider: 'google',
  providerName: 'Google',
  email: 'uku@example.org',
  linkedAt: '2026-05-02T10:00:00Z',
}

beforeEach(() => {
  localStorage.clear()
  haveModalDialogs()
})

const signInMethods = async () => within(await screen.findByRole('region', { name: 'Ways to log in' }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))

test('lists mail, password and the linked providers', async () => {
  serveProfile(aProfile({ identities: [google] }))
  showProfile()
  const lines = (await signInMethods()).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'Link by emailTo rider@example.org, always available',
    'PasswordSetChange password',
    'Googleuku@example.org, since 02.05.2026Unlink',
  ])
})

test('a provider is linked in its popup', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(window)
  const popup = otherTab()
  const profiles = [aProfile(), aProfile({ identities: [google] })]
  serveProfile(aProfile(), {
    'GET /profile': () => ({ body: profiles.length > 1 ? profiles.shift() : profiles[0] }),
  })
  showProfile()
  await userEvent.click(await screen.findByRole('button', { name: 'Link Google' }))
  expect(open).toHaveBeenCalledOnce()
  popup.send({ openid: 'done' })
  expect(await screen.findByRole('button', { name: 'Unlink Google uku@example.org' })).toBeVisible()
})

test('a provider’s account that belongs to another user is not linked', async () => {
  vi.spyOn(window, 'open').mockReturnValue(window)
  const popup = otherTab()
  serveProfile(aProfile())
  showProfile()
  await userEvent.click(await screen.findByRole('button', { name: 'Link Google' }))
  popup.send({ openid: 'identity-taken' })
  expect(await screen.findByText("It is already linked to someone else's account here.")).toBeVisible()
})

test('unlinking asks for confirmation', async () => {
  const profiles = [aProfile({ identities: [google] }), aProfile()]
  const requests = serveProfile(aProfile(), {
    'GET /profile': () => ({ body: profiles.length > 1 ? profiles.shift() : profiles[0] }),
    'DELETE /profile/identities/i1': { status: 204 },
  })
  showProfile()
  await signInMethods()
  await press('Unlink Google uku@example.org')
  expect(dialog().getByText(/^Google no longer logs you in here./)).toBeVisible()
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
  await userEvent.click(dialog().getByRole('button', { name: 'Unlink' }))
  expect(await screen.findByRole('button', { name: 'Link Google' })).toBeVisible()
})

test('a password is set with a code from the mail', async () => {
  const requests = serveProfile(aProfile({ hasPassword: false }), {
    'POST /verification-codes': { status: 204 },
    'POST /verification-codes/redemption': { body: { user: rider } },
  })
  showProfile()
  await signInMethods()
  await press('Set password')
  await press('Send the code')
  const code = await screen.findByLabelText('Verification code')
  expect(code).toHaveFocus()
  await userEvent.type(code, '123456')
  await userEvent.type(dialog().getByLabelText('New password', { selector: 'input' }), 'ten letters')
  await userEvent.click(dialog().getByRole('button', { name: 'Set password' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const sent = requests.filter(({ method }) => method === 'POST')
  expect(await sent[0]?.json()).toEqual({ email: 'rider@example.org', language: 'en' })
  expect(await sent[1]?.json()).toEqual({
    email: 'rider@example.org',
    code: '123456',
    password: 'ten letters',
  })
})

test('a code that could not be mailed shows an error', async () => {
  serveProfile(aProfile(), { 'POST /verification-codes': problem(503, 'mail-failed') })
  showProfile()
  await signInMethods()
  await press('Change password')
  await press('Send the code')
  expect(await screen.findByText(/^The email could not be sent./)).toBeVisible()
})
