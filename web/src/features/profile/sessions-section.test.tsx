import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OpenSession } from '@/api'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { problem } from '@/testing/problem'
import { notify } from '@/ui/notices/notify'
import { aProfile, aSession, serveProfile, showProfile } from './testing/page'

const phone = aSession({
  id: 'phone',
  browser: 'Safari',
  system: 'iPhone',
  lastUsedAt: '2026-09-03T08:00:00Z',
  current: false,
})
const unknown = aSession({
  id: 'old',
  browser: null,
  system: null,
  lastUsedAt: '2026-08-03T08:00:00Z',
  current: false,
})

beforeEach(haveModalDialogs)

const section = async () => within(await screen.findByRole('region', { name: 'Where you are logged in' }))
const endButtons = () => screen.findAllByRole('button', { name: /^Log out / })

/** Each request returns the next of the lists. */
function serveSessions(lists: OpenSession[][], more: Parameters<typeof serveProfile>[1] = {}) {
  return serveProfile(aProfile(), {
    'GET /profile/sessions': () => ({ body: { sessions: lists.length > 1 ? lists.shift() : lists[0] } }),
    ...more,
  })
}

test('this device comes first and is marked, the others are sorted by their last use', async () => {
  serveSessions([[unknown, phone, aSession()]])
  showProfile()
  await endButtons()
  const devices = (await section()).getAllByRole('listitem')
  expect(devices[0]).toHaveTextContent(/^Firefox on Linuxthis device/)
  expect(devices[1]).toHaveTextContent(/^Safari on iPhonelast used 3 Sept/)
  expect(devices[2]).toHaveTextContent(/^Unknown device/)
})

test('one session is ended', async () => {
  const requests = serveSessions([[aSession(), phone], [aSession()]], {
    'DELETE /profile/sessions/phone': { status: 204 },
  })
  showProfile()
  await userEvent.click(await screen.findByRole('button', { name: /^Log out Safari/ }))
  expect(await screen.findByText('You are logged in on this device only.')).toBeVisible()
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(true)
})

test('all other sessions are ended after a confirmation', async () => {
  const requests = serveSessions([[aSession(), phone, unknown], [aSession()]], {
    'DELETE /profile/sessions': { status: 204 },
  })
  showProfile()
  await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }))
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Log out everywhere else' }))
  expect(await screen.findByText('You are logged in on this device only.')).toBeVisible()
})

test('a failure to end a session shows an error and keeps the list', async () => {
  const error = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
  serveSessions([[aSession(), phone]], { 'DELETE /profile/sessions/phone': problem(500, 'internal') })
  showProfile()
  await userEvent.click(await screen.findByRole('button', { name: /^Log out Safari/ }))
  await waitFor(() => expect(error).toHaveBeenCalledOnce())
  expect(await endButtons()).toHaveLength(2)
})

test('a list that can’t be loaded doesn’t affect the rest of the profile', async () => {
  serveProfile(aProfile(), { 'GET /profile/sessions': problem(500, 'internal') })
  showProfile()
  expect(await screen.findByRole('heading', { name: 'Error loading' })).toBeVisible()
  expect(screen.getByText('General information')).toBeVisible()
})
