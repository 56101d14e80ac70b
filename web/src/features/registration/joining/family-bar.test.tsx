import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Participant, Stage, User } from '@/api'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { rider } from '@/testing/people'
import { renderAt, serve, type Answers } from '@/testing/render'
import { aParticipant, aStage } from '@/testing/stage'
import { aForm, checkRequest, formRequest, joinRequest, stageAt } from '../testing/form'
import { RegistrationBar } from './registration-bar'

const anna = { id: 'anna', name: 'Anna Liepa' }
const annasForm = { name: anna.name, birthDate: '2015-03-09' }
const forAnna = ({ url }: Request) => new URL(url).searchParams.get('rider') === anna.id
const parent: User = { ...rider, riders: [{ id: rider.id, name: rider.displayName }, anna] }

beforeEach(() => {
  haveModalDialogs()
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-09-01T09:00:00Z'))
})

interface Options {
  joined?: Participant[]
  stage?: Partial<Stage>
  answers?: Answers
  at?: string
}

function show({ joined = [], stage = {}, answers = {}, at = '/stage' }: Options = {}) {
  const participants = [aParticipant(), ...joined]
  const requests = serve({
    'GET /session': { body: { user: parent } },
    [`GET ${stageAt}/participants`]: () => ({ body: { feedPosition: 1, participants } }),
    [formRequest]: (request) => ({ body: forAnna(request) ? aForm(annasForm) : aForm() }),
    [checkRequest]: { status: 204 },
    ...answers,
  })
  renderAt(at, <RegistrationBar stage={aStage(stage)} />)
  return { requests, participants }
}

const ownRider = aParticipant({ id: rider.id, name: rider.displayName })

test('each rider of the account has a row: with the registration, or with a button to join', async () => {
  show({ joined: [ownRider] })
  expect(
    await screen.findByRole('region', { name: `Registration of ${rider.displayName}` }),
  ).toHaveTextContent('Joined')
  expect(screen.getByRole('button', { name: 'Join' })).toHaveAccessibleDescription('Anna Liepa')
})

test('a rider joins with the form of that rider', async () => {
  const { requests, participants } = show({
    joined: [ownRider],
    answers: {
      [joinRequest]: (request) => {
        if (!forAnna(request)) return { status: 404 }
        participants.push(aParticipant({ id: anna.id, name: anna.name }))
        return { status: 201, body: aParticipant({ id: anna.id, name: anna.name }) }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByLabelText(/^First and last name/)).toHaveValue('Anna Liepa')
  expect(dialog.getByLabelText(/^Birth date/)).toHaveValue('2015.03.09')
  await userEvent.click(dialog.getByRole('radio', { name: /^Kids/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Join' }))
  expect(await screen.findByRole('region', { name: 'Registration of Anna Liepa' })).toBeVisible()
  const check = requests.find(({ url }) => url.endsWith('/registration/check'))
  expect(await check?.json()).toMatchObject({ id: 'anna' })
})

test('the page of the login returns to the form if only one rider can join', async () => {
  show({ joined: [ownRider], at: '/stage?join' })
  expect(await screen.findByRole('dialog', { name: 'Join' })).toBeVisible()
})

test('the page of the login lets the user choose if several riders can join', async () => {
  show({ at: '/stage?join' })
  expect(await screen.findAllByRole('button', { name: 'Join' })).toHaveLength(2)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a rider’s registration is cancelled after a question that names the rider', async () => {
  const child = aParticipant({ id: anna.id, name: anna.name })
  const { participants } = show({
    joined: [ownRider, child],
    answers: {
      [`DELETE ${stageAt}/registration`]: (request) => {
        if (!forAnna(request)) return { status: 404 }
        participants.pop()
        return { status: 204 }
      },
    },
  })
  const row = within(await screen.findByRole('region', { name: 'Registration of Anna Liepa' }))
  await userEvent.click(row.getByRole('button', { name: 'Cancel registration' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the registration of Anna Liepa?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel registration' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Join' })).toHaveAccessibleDescription('Anna Liepa'),
  )
})

test('after the deadline the riders who joined are still shown, and nobody can join', async () => {
  show({ joined: [ownRider], stage: { phase: 'registrationClosed', registrationOpen: false } })
  expect(await screen.findByText('Joined')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Join' })).not.toBeInTheDocument()
  expect(screen.getByText('Registration ended')).toBeVisible()
})
