import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { i18n } from '@/lib/i18n'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problem } from '@/testing/problem'
import { notify } from '@/ui/notices/notify'
import { aProfile, serveProfile, showProfile } from './testing/page'

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => i18n.changeLanguage('en'))

const general = async () => within(await screen.findByRole('region', { name: 'General information' }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const name = () => screen.getByLabelText('Display name')
const spyOnProgress = () => vi.spyOn(notify, 'progress')

async function edit() {
  await general()
  await press('Edit')
}

test('shows address, name, judge and language', async () => {
  serveProfile(aProfile({ isJudge: true }))
  showProfile()
  const section = await general()
  expect(section.getByText('rider@example.org')).toHaveTextContent('rider@example.org confirmed')
  expect(section.getByText('Uku Jaan Tamm')).toBeVisible()
  expect(section.getByText('You are judge').parentElement).toHaveTextContent('You are judgeYes')
  expect(section.getByText('English')).toBeVisible()
})

test('marks an address that was never confirmed', async () => {
  serveProfile(aProfile({ emailVerified: false }))
  showProfile()
  expect((await general()).getByText('not confirmed')).toBeVisible()
})

test('is edited and saved, and then shows the saved data', async () => {
  const saved = aProfile({ displayName: 'Uku Tamm', isJudge: true, version: 4 })
  const requests = serveProfile(aProfile(), { 'PUT /profile': { body: saved } })
  const progress = spyOnProgress()
  showProfile()
  await edit()
  expect(name()).toHaveFocus()
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument()
  await userEvent.clear(name())
  await userEvent.type(name(), ' Uku Tamm ')
  await userEvent.click(screen.getByLabelText('You are judge'))
  await press('Save')
  expect(await screen.findByRole('button', { name: 'Edit' })).toHaveFocus()
  expect((await general()).getByText('Uku Tamm')).toBeVisible()
  const sent = requests.find(({ method }) => method === 'PUT')
  expect(sent?.headers.get('If-Match')).toBe('"3"')
  expect(await sent?.json()).toEqual({ displayName: 'Uku Tamm', isJudge: true, language: 'en' })
  expect(progress).toHaveBeenCalledWith(expect.anything(), {
    pending: 'Saving...',
    success: 'Saved',
    error: 'Error saving',
  })
})

test('an empty name is refused before it is sent', async () => {
  const requests = serveProfile(aProfile())
  showProfile()
  await edit()
  await userEvent.clear(name())
  await press('Save')
  expect(await screen.findByText('Display name cannot be empty')).toBeVisible()
  expect(name()).toHaveFocus()
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
})

test('a failed edit shows an error and keeps the input', async () => {
  serveProfile(aProfile(), { 'PUT /profile': problem(500, 'internal') })
  spyOnProgress()
  showProfile()
  await edit()
  await userEvent.type(name(), ' junior')
  await press('Save')
  const refusal = (await screen.findByText('Error')).parentElement
  expect(refusal).toHaveTextContent('Error Something went wrong. Please refresh and try again.')
  expect(name()).toHaveValue('Uku Jaan Tamm junior')
})

test('an edit of a profile that was changed elsewhere starts again with the current data', async () => {
  const profiles = [aProfile(), aProfile({ displayName: 'Changed Elsewhere', version: 4 })]
  serveProfile(aProfile(), {
    'GET /profile': () => ({ body: profiles.length > 1 ? profiles.shift() : profiles[0] }),
    'PUT /profile': problem(412, 'stale'),
  })
  spyOnProgress()
  showProfile()
  await edit()
  await userEvent.type(name(), ' junior')
  await press('Save')
  expect(await screen.findByText(/^This was changed somewhere else/)).toBeVisible()
  await waitFor(() => expect(name()).toHaveValue('Changed Elsewhere'))
})

test('choosing a language in the header keeps the form’s input', async () => {
  const requests = serveProfile(aProfile(), { 'PUT /profile': { body: aProfile({ version: 5 }) } })
  spyOnProgress()
  const { queryClient } = showProfile()
  await edit()
  await userEvent.type(name(), ' junior')
  act(() => {
    queryClient.setQueryData(['profile'], aProfile({ language: 'et', version: 4 }))
  })
  expect(name()).toHaveValue('Uku Jaan Tamm junior')
  await waitFor(() => expect(screen.getByLabelText('Eesti')).toBeChecked())
  await press('Save')
  await screen.findByRole('button', { name: 'Edit' })
  const sent = requests.find(({ method }) => method === 'PUT')
  expect(sent?.headers.get('If-Match')).toBe('"4"')
  expect(await sent?.json()).toMatchObject({ displayName: 'Uku Jaan Tamm junior', language: 'et' })
})

test('cancelling changes nothing', async () => {
  const requests = serveProfile(aProfile())
  showProfile()
  await edit()
  await userEvent.type(name(), ' junior')
  await press('Cancel')
  expect((await general()).getByText('Uku Jaan Tamm')).toBeVisible()
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
})

test('another language applies at once', async () => {
  serveProfile(aProfile(), { 'PUT /profile': { body: aProfile({ language: 'lv', version: 4 }) } })
  spyOnProgress()
  showProfile()
  await edit()
  await userEvent.click(screen.getByLabelText('Latviešu'))
  await press('Save')
  expect(await screen.findByRole('heading', { name: 'Profils' })).toBeVisible()
})

test('a profile that can’t be loaded shows an error', async () => {
  serveProfile(aProfile(), { 'GET /profile': problem(500, 'internal') })
  showProfile()
  expect(await screen.findByRole('heading', { name: 'Error occurred' })).toBeVisible()
})
