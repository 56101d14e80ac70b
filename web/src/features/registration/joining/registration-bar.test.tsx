import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Stage, User } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { rider } from '@/testing/people'
import { problem } from '@/testing/problem'
import { renderAt, serve, type Answers } from '@/testing/render'
import { aParticipant, aStage } from '@/testing/stage'
import { notify } from '@/ui/notices/notify'
import { useSession } from '@/features/accounts/session'
import { useParticipants } from '../participant-list'
import { aForm, joinRequest, press, stageAt, checkRequest, formRequest, type } from '../testing/form'
import { RegistrationBar } from './registration-bar'

const cancellation = `DELETE ${stageAt}/registration`
const address = '/competitions/lamsf/trials-2026/mezezers'
const unreachable = () => {
  throw new TypeError('network')
}

beforeEach(() => {
  haveModalDialogs()
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-09-01T09:00:00Z'))
})

interface Options {
  user?: User | null
  stage?: Partial<Stage>
  joined?: boolean
  answers?: Answers
  at?: string
}

function show({ user = rider, stage = {}, joined = false, answers = {}, at = address }: Options = {}) {
  const riders = joined ? [aParticipant({ id: rider.id })] : []
  const list = { feedPosition: 1, participants: [aParticipant(), ...riders] }
  const requests = serve({
    'GET /session': { body: { user } },
    [`GET ${stageAt}/participants`]: () => ({ body: list }),
    [formRequest]: { body: aForm() },
    [checkRequest]: { status: 204 },
    ...answers,
  })
  const { router } = renderAt(
    at,
    <>
      <RegistrationBar stage={aStage(stage)} />
      <Loaded />
    </>,
  )
  return { requests, list, router }
}

/** Says when the bar has all its data, which it shows in the same rendering. */
function Loaded() {
  const { isKnown } = useSession()
  const { data } = useParticipants(stageKey(aStage()))
  return isKnown && data ? <p>Loaded</p> : null
}

test('a visitor is sent to the login and back', async () => {
  show({ user: null })
  expect(await screen.findByRole('link', { name: 'Login to join' })).toHaveAttribute(
    'href',
    `/login?return=${encodeURIComponent(`${address}?join=1`)}`,
  )
})

test.each([
  ['a rider', false, 'bg-brand', true],
  ['a secretary', true, 'bg-surface', false],
])('the button to join is the main one for %s: %s', async (_, secretary, look, isSticky) => {
  show({ stage: { viewer: { judgeSections: [], secretary } } })
  const button = await screen.findByRole('button', { name: 'Join' })
  expect(button).toHaveClass(look)
  expect(button.parentElement?.classList.contains('max-sm:sticky')).toBe(isSticky)
})

test('an open form stays open when the registration ends', async () => {
  serve({
    'GET /session': { body: { user: rider } },
    [`GET ${stageAt}/participants`]: { body: { feedPosition: 1, participants: [] } },
    [formRequest]: { body: aForm() },
  })
  renderAt(address, <ClosingRegistration />)
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }))
  await screen.findByLabelText(/First and last name/)
  await type(/First and last name/, 'Uku Jaan Tamm')
  await userEvent.click(screen.getByText('End the registration'))
  expect(screen.getByLabelText(/First and last name/)).toHaveValue('Uku Jaan Tamm')
})

function ClosingRegistration() {
  const [registrationOpen, setRegistrationOpen] = useState(true)
  return (
    <>
      <RegistrationBar stage={aStage({ registrationOpen, registrationEndsAt: null })} />
      <button type="button" onClick={() => setRegistrationOpen(false)}>
        End the registration
      </button>
    </>
  )
}

test('a user joins and sees the registration', async () => {
  const { list } = show({
    answers: {
      [joinRequest]: () => {
        list.participants.push(aParticipant({ id: rider.id }))
        return { status: 201, body: {} }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Join' }))
  await screen.findByLabelText(/First and last name/)
  await type(/First and last name/, 'Uku Jaan Tamm')
  await userEvent.click(screen.getAllByRole('button', { name: 'Join' }).at(-1) ?? document.body)
  expect(await screen.findByText('You are joined')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

describe('a user who returns from the login to join', () => {
  const at = `${address}?join=1`

  test('finds the form open, with the focus in its first empty field', async () => {
    const { router } = show({ at, answers: { [formRequest]: { body: aForm({ name: 'Uku Jaan Tamm' }) } } })
    expect(await screen.findByLabelText(/First and last name/)).toHaveValue('Uku Jaan Tamm')
    await waitFor(() => expect(screen.getByLabelText(/Birth date/)).toHaveFocus())
    expect(router.state.location.search).toBe('')
  })

  test('finds no form if already registered', async () => {
    const { router } = show({ at, joined: true })
    expect(await screen.findByText('You are joined')).toBeVisible()
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('but isn’t signed in is sent to the login', async () => {
    show({ at, user: null })
    expect(await screen.findByRole('link', { name: 'Login to join' })).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('a registered rider', () => {
  const own = {
    ...aParticipant({ id: rider.id, name: 'Uku Jaan Tamm' }),
    birthDate: '1990-05-09',
    license: null,
    gender: null,
    status: 'confirmed',
    version: 7,
    hasResult: false,
  }

  test('sees the registration and the calendar link', async () => {
    show({ joined: true })
    const region = within(await screen.findByRole('region', { name: 'Your registration' }))
    const { racingNumber, name, racingClass, bike } = aParticipant()
    for (const text of [racingNumber, name, racingClass, bike]) expect(region.getByText(text)).toBeVisible()
    expect(region.getByRole('link', { name: 'Calendar' })).toHaveAttribute(
      'href',
      `/api/v1${stageAt}/calendar.ics?language=en`,
    )
  })

  test('edits the registration', async () => {
    const { requests } = show({
      joined: true,
      answers: {
        [`GET ${stageAt}/registration`]: { body: own },
        [`PUT ${stageAt}/registration`]: { body: own },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    expect(await screen.findByRole('dialog', { name: 'Edit registration' })).toBeVisible()
    expect(await screen.findByText(/has to be confirmed again/)).toBeVisible()
    await type(/Bike/, 'Beta 300')
    await press('Save')
    await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true))
    const saved = requests.find(({ method }) => method === 'PUT')
    expect(saved?.headers.get('if-match')).toBe('"7"')
    expect(await saved?.json()).toMatchObject({ bike: 'Beta 300', birthDate: '1990-05-09' })
  })
})

test('a rider whose registration can’t be checked sees an error', async () => {
  show({ answers: { [`GET ${stageAt}/participants`]: problem(500, 'internal') } })
  expect(await screen.findByText('Failed to check if participant exists')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Join' })).not.toBeInTheDocument()
})

describe('a rider who cancels', () => {
  test('is asked for confirmation', async () => {
    const { requests } = show({ joined: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel registration' }))
    expect(await screen.findByRole('dialog', { name: 'Cancel your registration?' })).toBeVisible()
    await press('Keep my registration')
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
  })

  test.each([
    [problem(409, 'has-results'), 'You have results in this stage'],
    [problem(500, 'internal'), 'Error removing you from the stage'],
    [
      unreachable,
      "The server can't be reached, so your registration may still be valid. Check the connection and try again.",
    ],
  ])('sees why it failed', async (answer, text) => {
    const progress = vi.spyOn(notify, 'progress')
    show({ joined: true, answers: { [cancellation]: answer } })
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel registration' }))
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel registration' }),
    )
    const [action, texts] = progress.mock.calls[0] ?? []
    const failure: unknown = await action?.catch((error: unknown) => error)
    expect(texts).toMatchObject({ pending: 'Removing...', success: 'You are removed from the stage' })
    expect(typeof texts?.error === 'function' && texts.error(failure)).toBe(text)
  })

  test('can join again', async () => {
    const { list } = show({
      joined: true,
      answers: {
        [cancellation]: () => {
          list.participants.pop()
          return { status: 204 }
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel registration' }))
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel registration' }),
    )
    expect(await screen.findByRole('button', { name: 'Join' })).toBeVisible()
  })

  test('learns where to add another rider', async () => {
    show({ joined: true })
    expect(await screen.findByText(/add them in your profile under “Riders”/)).toBeVisible()
  })

  test('can’t cancel after the deadline, and still sees the registration', async () => {
    show({ joined: true, stage: { phase: 'registrationClosed', registrationOpen: false } })
    expect(await screen.findByText('You are joined')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancel registration' })).not.toBeInTheDocument()
    expect(screen.getByText('Registration ended')).toBeVisible()
  })
})

test('the bar is hidden when the competition is over', async () => {
  const finished = { phase: 'finished', registrationOpen: false } as const
  show({ joined: true, stage: finished })
  expect(await screen.findByText('Loaded')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Registration' })).not.toBeInTheDocument()
})
