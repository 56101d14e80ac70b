import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { problem } from '@/testing/problem'
import { forgetJudge, countUnsentEntries } from '@/features/judging/judge-sign-out'
import { countWaiting, forgetCopies } from '@/features/outbox/outbox-sign-out'
import { storedAddress } from '@/features/accounts/stored-address'
import { aProfile, serveProfile, showProfile } from './testing/page'

vi.mock('@/features/judging/judge-sign-out')
vi.mock('@/features/outbox/outbox-sign-out')

const deletion = 'POST /profile/deletion'
const dialog = () => within(screen.getByRole('dialog'))
const confirm = () => userEvent.click(dialog().getByRole('button', { name: 'Delete account' }))

beforeEach(() => {
  localStorage.clear()
  haveModalDialogs()
  vi.mocked(countUnsentEntries).mockResolvedValue(0)
  vi.mocked(forgetJudge).mockResolvedValue(undefined)
  vi.mocked(countWaiting).mockResolvedValue(0)
  vi.mocked(forgetCopies).mockResolvedValue(undefined)
})

async function open() {
  const page = showProfile()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }))
  return page
}

test('all data is one file to download', async () => {
  serveProfile(aProfile())
  showProfile()
  const link = await screen.findByRole('link', { name: 'Download' })
  expect(link).toHaveAttribute('href', '/api/v1/profile/data')
  expect(link).toHaveAttribute('download')
})

test('explains what stays, asks for the password and deletes the account', async () => {
  const requests = serveProfile(aProfile(), { [deletion]: { status: 204 } })
  const { router, queryClient } = await open()
  expect(dialog().getByText(/^Your results stay, under your name/)).toBeVisible()
  expect(dialog().getByRole('button', { name: 'Delete account' })).toBeDisabled()
  await userEvent.type(dialog().getByLabelText('Password', { selector: 'input' }), 'a secret')
  await confirm()
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(await requests.find(({ method }) => method === 'POST')?.json()).toEqual({ password: 'a secret' })
  await waitFor(() => expect(queryClient.getQueryData(['session'])).toEqual({ user: null }))
  expect(forgetJudge).toHaveBeenCalledWith('rider')
})

test('a wrong password deletes nothing', async () => {
  serveProfile(aProfile(), { [deletion]: problem(401, 'invalid-credentials') })
  const { router } = await open()
  await userEvent.type(dialog().getByLabelText('Password', { selector: 'input' }), 'wrong')
  await confirm()
  expect(await screen.findByText('The password is incorrect. Please try again.')).toBeVisible()
  expect(dialog().getByLabelText('Password', { selector: 'input' })).toHaveValue('')
  expect(router.state.location.pathname).toBe('/profile')
})

test('without a password a recent sign-in is enough', async () => {
  const requests = serveProfile(aProfile({ hasPassword: false }), { [deletion]: { status: 204 } })
  const { router } = await open()
  expect(dialog().queryByLabelText('Password')).not.toBeInTheDocument()
  await confirm()
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(await requests.find(({ method }) => method === 'POST')?.json()).toEqual({ password: null })
})

test('without a password and long after the sign-in, a mailed link is required first', async () => {
  const requests = serveProfile(aProfile({ hasPassword: false }), {
    [deletion]: problem(403, 'fresh-sign-in-required'),
    'POST /magic-links': { status: 204 },
  })
  await open()
  await confirm()
  await userEvent.click(await dialog().findByRole('button', { name: 'Send the link' }))
  expect(await dialog().findByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  expect(await requests.findLast(({ method }) => method === 'POST')?.json()).toEqual({
    email: 'rider@example.org',
    return: '/profile',
    language: 'en',
  })
  expect(storedAddress()).toBe('rider@example.org')
})

test('is refused while a judge’s rides on this phone are unsent', async () => {
  vi.mocked(countUnsentEntries).mockResolvedValue(2)
  const requests = serveProfile(aProfile({ hasPassword: false }), { [deletion]: { status: 204 } })
  await open()
  await confirm()
  expect(await screen.findByText(/^2 rides on this phone are not sent yet./)).toBeVisible()
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
})

test('is confirmed once more if this phone can’t tell whether rides are unsent', async () => {
  vi.mocked(countUnsentEntries).mockRejectedValue(new DOMException('', 'UnknownError'))
  const requests = serveProfile(aProfile(), { [deletion]: { status: 204 } })
  const { router } = await open()
  await userEvent.type(dialog().getByLabelText('Password', { selector: 'input' }), 'a secret')
  await confirm()
  expect(await screen.findByText(/^The rides stored on this phone can't be read/)).toBeVisible()
  expect(requests.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.click(dialog().getByRole('button', { name: 'Delete anyway' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(await requests.find(({ method }) => method === 'POST')?.json()).toEqual({ password: 'a secret' })
})

test('a failure shows that nothing has changed', async () => {
  serveProfile(aProfile({ hasPassword: false }), { [deletion]: problem(500, 'internal') })
  await open()
  await confirm()
  expect(await screen.findByText('Deleting failed. Your account is unchanged.')).toBeVisible()
})
