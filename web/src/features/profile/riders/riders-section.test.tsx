import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { OwnRider } from '@/api'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { problem } from '@/testing/problem'
import type { Answers } from '@/testing/render'
import { aProfile, aRider, serveProfile, showProfile } from '../testing/page'

beforeEach(haveModalDialogs)

const anna: OwnRider = {
  id: 'anna',
  name: 'Anna Liepa',
  birthDate: '2014-03-09',
  own: false,
  registered: false,
  version: 2,
  linkExpiresAt: null,
}

async function open(riders: OwnRider[], answers: Answers = {}) {
  const requests = serveProfile(aProfile(), {
    'GET /profile/riders': () => ({ body: { riders } }),
    ...answers,
  })
  showProfile()
  const section = within(await screen.findByRole('region', { name: 'Riders' }))
  await section.findByRole('button', { name: 'Add a rider' })
  return { requests, section }
}

/** Returns the bodies of the requests that add a rider. */
function sent(requests: Request[]): Promise<unknown[]> {
  const additions = requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/profile/riders'))
  return Promise.all(additions.map((request): Promise<unknown> => request.json()))
}

test('an account with one rider has no list, only the button that adds another one', async () => {
  const { section } = await open([aRider()])
  expect(section.queryByRole('list')).not.toBeInTheDocument()
})

test('a rider is added with a name and a birth date', async () => {
  const riders = [aRider()]
  const { requests, section } = await open(riders, {
    'POST /profile/riders': () => {
      riders.push(anna)
      return { status: 201, body: { riders } }
    },
  })
  await userEvent.click(section.getByRole('button', { name: 'Add a rider' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a rider' }))
  await userEvent.type(dialog.getByLabelText(/^First and last name/), 'Anna Liepa')
  await userEvent.type(dialog.getByLabelText(/^Birth date/), '2014.03.09')
  await userEvent.click(dialog.getByRole('button', { name: 'Add a rider' }))
  const items = await section.findAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringContaining('You'),
    expect.stringContaining('born 2014.03.09'),
  ])
  expect(await sent(requests)).toEqual([{ name: 'Anna Liepa', birthDate: '2014-03-09' }])
})

test('the server’s errors are shown at their fields', async () => {
  const errors = [
    { field: 'name', code: 'required', message: '' },
    { field: 'birthDate', code: 'too-late', message: '' },
  ]
  const { section } = await open([aRider()], {
    'POST /profile/riders': { status: 422, body: { code: 'invalid', errors } },
  })
  await userEvent.click(section.getByRole('button', { name: 'Add a rider' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Add a rider' }))
  expect(await dialog.findByText("Name can't be empty")).toBeVisible()
  expect(dialog.getByText(/too young to ride/)).toBeVisible()
})

test('a date that is no date is not sent', async () => {
  const { requests, section } = await open([aRider()])
  await userEvent.click(section.getByRole('button', { name: 'Add a rider' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Birth date/), '2014.02.30')
  await userEvent.click(dialog.getByRole('button', { name: 'Add a rider' }))
  expect(await dialog.findByText("This date doesn't exist")).toBeVisible()
  expect(await sent(requests)).toEqual([])
})

test('only a rider without registrations can be removed, after a question', async () => {
  const janis = { ...anna, id: 'janis', name: 'Jānis Liepa', registered: true }
  let riders = [aRider(), anna, janis]
  const { section } = await open(riders, {
    'GET /profile/riders': () => ({ body: { riders } }),
    'DELETE /profile/riders/anna': () => {
      riders = [aRider(), janis]
      return { status: 204 }
    },
  })
  expect(section.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
  await userEvent.click(section.getByRole('button', { name: 'Remove Anna Liepa' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Anna Liepa from your account?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(section.queryByText('Anna Liepa')).not.toBeInTheDocument())
  expect(section.getByText('Jānis Liepa')).toBeVisible()
})

test('an edit that somebody else was faster with says so', async () => {
  const { section } = await open([aRider(), anna], { 'PUT /profile/riders/anna': problem(412, 'stale') })
  await userEvent.click(section.getByRole('button', { name: 'Edit Anna Liepa' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the rider' }))
  expect(dialog.getByLabelText(/^Birth date/)).toHaveValue('2014.03.09')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/was changed in another window/)).toBeVisible()
})

test('a rider is offered by a link, which is shown once', async () => {
  const { section } = await open([aRider(), anna], {
    'POST /profile/riders/anna/link': {
      status: 201,
      body: { url: 'https://trial.example/profile?take-over=abc', expiresAt: '2026-09-10T09:00:00Z' },
    },
  })
  expect(section.getAllByRole('button', { name: /^Move/ })).toHaveLength(1)
  await userEvent.click(section.getByRole('button', { name: 'Move Anna Liepa to another account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Anna Liepa to another account' }))
  expect(dialog.getByText(/lose access at once/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Make a link' }))
  expect(await dialog.findByLabelText('Link')).toHaveValue('https://trial.example/profile?take-over=abc')
})
