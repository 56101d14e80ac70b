// Riders join: initial values, the request, and refusals.
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { ProblemCode } from '@/api'
import { rider } from '@/testing/people'
import { problem } from '@/testing/problem'
import {
  aForm,
  aParticipantDetail,
  joinRequest,
  openForm,
  participationData,
  press,
  sentBody,
  checkRequest,
  formRequest,
  stageAt,
  type,
} from '../testing/form'

const join = { kind: 'join' } as const
/** The form looks up a namesake here. */
const participantsRequest = `GET ${stageAt}/participants`
const noParticipants = { feedPosition: 1, participants: [] }

function refuseField(field: string, code: string) {
  return { [checkRequest]: problem(422, 'invalid', { errors: [{ field, code, message: '' }] }) }
}

describe('a returning rider', () => {
  const answers = {
    [formRequest]: { body: aForm({ participationData: participationData() }) },
    [joinRequest]: { status: 201, body: {} },
  }

  test('joins with one tap', async () => {
    const { requests, onClose, notices } = await openForm(join, answers)
    await press('Join')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(await sentBody(requests, 'POST', '/registration')).toEqual({
      name: 'Uku Jaan Tamm',
      racingNumber: '21',
      bike: 'GasGas 250',
      racingClass: 'A',
      birthDate: '1994-05-09',
      license: 'EE-204',
      club: { id: 'Otepää MK', country: 'EE' },
      team: null,
      gender: null,
    })
    expect(notices).toEqual(['Joining...', 'You joined successfully'])
  })

  test('finds the button focused, because nothing is missing', async () => {
    const { dialog } = await openForm(join, answers)
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Join' })).toHaveFocus())
  })

  test('selects a class again if the stage has none of that name', async () => {
    const classes = ['A', 'B'].map((name) => ({
      name,
      color: '#c8102e',
      bornFrom: null,
      bornTill: '2010-09-12',
    }))
    await openForm(join, {
      [formRequest]: {
        body: aForm({ classes, participationData: participationData({ racingClass: 'Expert' }) }),
      },
    })
    await waitFor(() => expect(screen.getByRole('radio', { name: 'A' })).toHaveFocus())
    expect(screen.getByRole('radio', { name: 'A' })).not.toBeChecked()
  })
})

describe('a rider who joins for the first time', () => {
  test('starts at the name', async () => {
    await openForm(join)
    await waitFor(() => expect(screen.getByLabelText(/First and last name/)).toHaveFocus())
  })

  test('gets the only class of the age selected, until another birth date fits another', async () => {
    await openForm(join)
    await type(/Birth date/, '9.5.1994')
    await waitFor(() => expect(screen.getByRole('radio', { name: 'A' })).toBeChecked())
    await type(/Birth date/, '9.5.2016')
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Kids' })).toBeChecked())
    expect(screen.queryByRole('radio', { name: 'A' })).not.toBeInTheDocument()
  })

  test('keeps a class that was selected by hand', async () => {
    await openForm(join)
    await userEvent.click(screen.getByRole('radio', { name: 'Kids' }))
    await type(/Birth date/, '9.5.1994')
    await waitFor(() => expect(screen.getByRole('radio', { name: 'A' })).not.toBeChecked())
    expect(screen.getByRole('radio', { name: 'Kids' })).toBeChecked()
  })
})

test('a rider can repeat a join whose answer was lost', async () => {
  const { requests, notices } = await openForm(join, {
    [formRequest]: { body: aForm({ participationData: participationData() }) },
    'GET /session': { body: { user: rider } },
    [joinRequest]: problem(409, 'already-joined'),
  })
  await press('Join')
  expect(await screen.findByText('You have already joined. Refresh the page to see it.')).toBeVisible()
  expect(await sentBody(requests, 'POST', '/registration/check')).toMatchObject({ id: rider.id })
  expect(notices).toEqual(['Joining...', 'Error joining'])
})

describe('the server’s errors are shown at their fields', () => {
  test.each([
    ['name', 'required', /First and last name/, "Name can't be empty"],
    ['birthDate', 'required', /Birth date/, "Birth date can't be empty"],
    ['birthDate', 'too-late', /Birth date/, 'The latest possible birth date is 2024.09.01'],
    ['birthDate', 'too-early', /Birth date/, 'Please check the year'],
    ['racingNumber', 'required', /Racing number/, 'Racing number cannot be empty'],
    ['racingNumber', 'format', /Racing number/, 'Use digits, with one letter after them at most: 12 or 12A'],
    ['bike', 'too-long', /Bike/, 'This is too long'],
  ])('%s %s', async (field, code, label, text) => {
    const { notices } = await openForm(join, refuseField(field, code))
    await press('Join')
    const input = screen.getByLabelText(label)
    await waitFor(() => expect(input).toHaveAccessibleDescription(text))
    expect(input).toBeInvalid()
    expect(input).toHaveFocus()
    expect(notices).toEqual([])
  })

  test.each([
    ['racingClass', 'required', 'Racing class', "Racing class can't be empty"],
    ['gender', 'required', 'Gender', "Gender selection can't be empty"],
  ])('%s %s', async (field, code, group, text) => {
    await openForm(join, {
      ...refuseField(field, code),
      [formRequest]: { body: aForm({ asksGender: true }) },
    })
    await press('Join')
    await waitFor(() =>
      expect(screen.getByRole('group', { name: new RegExp(`^${group}`) })).toHaveAccessibleDescription(text),
    )
  })

  test('the first of them gets the focus', async () => {
    const errors = ['bike', 'birthDate', 'racingNumber'].map((field) => ({
      field,
      code: 'required',
      message: '',
    }))
    await openForm(join, { [checkRequest]: problem(422, 'invalid', { errors }) })
    await press('Join')
    await waitFor(() => expect(screen.getByLabelText(/Birth date/)).toHaveFocus())
  })
})

describe('conflicts with other participants', () => {
  test.each<[code: ProblemCode, label: RegExp, text: string]>([
    ['number-taken', /Racing number/, 'Participant with this racing number already exists'],
    [
      'name-taken',
      /First and last name/,
      'Participant with such name already exists. If this is another rider, enter a racing number.',
    ],
  ])('%s shows an alert at the field, and nothing is sent', async (code, label, text) => {
    const { requests } = await openForm(join, {
      [checkRequest]: problem(409, code),
      [participantsRequest]: { body: noParticipants },
    })
    await press('Join')
    expect(await screen.findByText(text)).toHaveAttribute('role', 'alert')
    expect(screen.getByLabelText(label)).toHaveFocus()
    expect(await sentBody(requests, 'POST', '/registration')).toBeUndefined()
  })

  const sameName = 'Participant with such name already exists. Do you want to continue?'

  test('with the same name ask for confirmation, which is sent along', async () => {
    const { requests, onClose } = await openForm(join, {
      [checkRequest]: problem(409, 'same-name'),
      [participantsRequest]: { body: noParticipants },
      [joinRequest]: { status: 201, body: {} },
    })
    await press('Join')
    expect(await screen.findByRole('dialog', { name: sameName })).toBeVisible()
    await press('Continue')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(await sentBody(requests, 'POST', '/registration')).toMatchObject({ sameNameConfirmed: true })
  })

  test('with the same name: cancelling leaves the form unchanged', async () => {
    const { requests } = await openForm(join, {
      [checkRequest]: problem(409, 'same-name'),
      [participantsRequest]: { body: noParticipants },
    })
    await type(/First and last name/, 'Kārlis Ozols')
    await press('Join')
    const question = await screen.findByRole('dialog', { name: sameName })
    await userEvent.click(
      [...question.querySelectorAll('button')].find((it) => it.textContent === 'Cancel') ?? question,
    )
    expect(screen.getByLabelText(/First and last name/)).toHaveValue('Kārlis Ozols')
    expect(await sentBody(requests, 'POST', '/registration')).toBeUndefined()
  })

  test('over a number offer a rider free numbers, but no swap: only a secretary changes others', async () => {
    const clash = { holder: { id: 'ext-7', name: 'Uku Tamm', racingClass: 'A' }, free: ['5', '6'] }
    await openForm(
      { kind: 'own' },
      {
        [`GET ${stageAt}/registration`]: { body: aParticipantDetail({ racingNumber: '12' }) },
        [checkRequest]: problem(409, 'number-taken', { refusal: { numberClash: clash } }),
      },
    )
    await type(/Racing number/, '7')
    await press('Save')
    expect(await screen.findByRole('button', { name: 'Take number 6' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Swap/ })).not.toBeInTheDocument()
  })

  test('over a number taken between check and write show the same alert', async () => {
    const { notices, onClose } = await openForm(join, { [joinRequest]: problem(409, 'number-taken') })
    await press('Join')
    expect(await screen.findByText('Participant with this racing number already exists')).toBeVisible()
    expect(notices).toEqual(['Joining...', 'Error joining'])
    expect(onClose).not.toHaveBeenCalled()
  })
})

test.each([500, 503])('a check that fails with %i shows one error, and nothing is sent', async (status) => {
  const { requests, notices } = await openForm(join, { [checkRequest]: problem(status, 'internal') })
  await press('Join')
  await waitFor(() => expect(notices).toEqual(['Failed to check data. Please refresh page and try again.']))
  expect(screen.queryByText(/What you typed is still here/)).toBeNull()
  expect(await sentBody(requests, 'POST', '/registration')).toBeUndefined()
})

test('a check without a network says in the form that nothing was saved, and not to refresh', async () => {
  const { notices, onClose } = await openForm(join, {
    [checkRequest]: () => {
      throw new TypeError('network')
    },
  })
  await press('Join')
  expect(await screen.findByText(/^The server can't be reached\. What you typed is still here/)).toBeVisible()
  expect(notices).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test.each<[code: ProblemCode, text: string | RegExp]>([
  ['already-joined', 'You have already joined. Refresh the page to see it.'],
  ['registration-ended', 'Registration has just ended, so nothing was sent. Ask the organizer.'],
  ['storage-full', /^The server's disk is full, so nothing was saved\./],
])('%s is shown in the form', async (code, text) => {
  const { onClose } = await openForm(join, {
    [joinRequest]: problem(code === 'storage-full' ? 507 : 409, code),
  })
  await press('Join')
  expect(await screen.findByText(text)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

describe('the input', () => {
  test('is not lost by Escape', async () => {
    const { dialog, onClose } = await openForm(join)
    await type(/First and last name/, 'Mia Sepp')
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
    await press('Keep editing')
    expect(dialog.getByLabelText(/First and last name/)).toHaveValue('Mia Sepp')
  })

  test('is discarded on request', async () => {
    const { onClose } = await openForm(join)
    await type(/First and last name/, 'Mia Sepp')
    await userEvent.keyboard('{Escape}')
    await press('Discard')
    expect(onClose).toHaveBeenCalled()
  })

  test('is not lost by going back', async () => {
    const { router } = await openForm(join)
    await type(/First and last name/, 'Mia Sepp')
    await act(() => router.navigate('/elsewhere'))
    expect(screen.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible()
    await press('Keep editing')
    expect(router.state.location.pathname).toBe('/')
    await act(() => router.navigate('/elsewhere'))
    await press('Discard')
    expect(router.state.location.pathname).toBe('/elsewhere')
  })

  test('doesn’t need a confirmation if nothing was entered', async () => {
    const { onClose } = await openForm(join, {
      [formRequest]: { body: aForm({ participationData: participationData() }) },
    })
    screen.getByLabelText(/First and last name/).focus()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalled()
  })
})

describe('where the championship asks for an emergency contact', () => {
  const data = { participationData: participationData(), asksEmergencyContact: true }

  test('a rider gives one, and the request has it', async () => {
    const { dialog, requests } = await openForm(join, {
      [formRequest]: { body: aForm(data) },
      [joinRequest]: { status: 201, body: {} },
    })
    await waitFor(() => expect(dialog.getByLabelText(/Contact's name/)).toHaveFocus())
    await type(/Contact's name/, 'Mia Tamm')
    await type(/Contact's phone number/, '512 34567')
    await press('Join')
    await waitFor(async () =>
      expect(await sentBody(requests, 'POST', '/registration')).toMatchObject({
        emergencyContact: { name: 'Mia Tamm', phone: '512 34567' },
      }),
    )
  })

  test('the one that was given last is filled in', async () => {
    const emergencyContact = { name: 'Mia Tamm', phone: '512 34567' }
    const { dialog } = await openForm(join, { [formRequest]: { body: aForm({ ...data, emergencyContact }) } })
    await waitFor(() => expect(dialog.getByLabelText(/Contact's name/)).toHaveValue('Mia Tamm'))
    expect(dialog.getByLabelText(/Contact's phone number/)).toHaveValue('512 34567')
  })

  test('a phone number that can’t be called is marked', async () => {
    const { dialog } = await openForm(join, {
      [formRequest]: { body: aForm(data) },
      ...refuseField('emergencyContact.phone', 'format'),
    })
    await press('Join')
    expect(await dialog.findByText('Enter a phone number, such as +371 29123456')).toBeVisible()
  })
})

describe('where the championship asks for the consent of parents and guardians', () => {
  const consent = {
    version: 3,
    texts: { lv: 'Piekrītu.', et: '', en: 'I agree to the rules.' },
    adultBornTill: '2008-09-12',
  }
  const minor = { participationData: participationData({ birthDate: '2008-09-13' }), consent }
  const name = /First and last name of the parent/

  test('a guardian of a rider under 18 agrees to the text', async () => {
    const { dialog, requests } = await openForm(join, {
      [formRequest]: { body: aForm(minor) },
      [joinRequest]: { status: 201, body: {} },
    })
    expect(await dialog.findByText('I agree to the rules.')).toBeVisible()
    await userEvent.click(dialog.getByRole('checkbox', { name: /I am a parent or guardian/ }))
    await type(name, 'Mia Tamm')
    await press('Join')
    await waitFor(async () =>
      expect(await sentBody(requests, 'POST', '/registration')).toMatchObject({
        consent: { guardian: 'Mia Tamm', agrees: true, version: 3 },
      }),
    )
  })

  test('a rider joins without it, because it can be signed on paper', async () => {
    const { requests, onClose } = await openForm(join, {
      [formRequest]: { body: aForm(minor) },
      [joinRequest]: { status: 201, body: {} },
    })
    await press('Join')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(await sentBody(requests, 'POST', '/registration')).not.toHaveProperty('consent')
  })

  test('a rider who is 18 isn’t asked, and without a birth date it says what it depends on', async () => {
    const { dialog } = await openForm(join, {
      [formRequest]: {
        body: aForm({ consent, participationData: participationData({ birthDate: '2008-09-12' }) }),
      },
    })
    await waitFor(() => expect(dialog.getByLabelText(/Birth date/)).toHaveValue('2008.09.12'))
    expect(dialog.queryByText('Consent of a parent or guardian')).not.toBeInTheDocument()
    await type(/Birth date/, '')
    expect(await dialog.findByText(/needs the consent of a parent or guardian/)).toBeVisible()
    expect(dialog.queryByText('I agree to the rules.')).not.toBeInTheDocument()
  })

  test('a text that has changed is explained', async () => {
    const { dialog } = await openForm(join, {
      [formRequest]: { body: aForm(minor) },
      [checkRequest]: problem(409, 'consent-text-changed'),
    })
    await press('Join')
    expect(await dialog.findByText(/has just changed the text of the consent/)).toBeVisible()
  })
})
