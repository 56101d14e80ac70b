// A rider joins: what the form begins with, what it sends, and what it says of a refusal.
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { rider } from '../../../testing/people'
import { problem } from '../../../testing/problem'
import {
  aForm,
  joining,
  openForm,
  participationData,
  press,
  sent,
  theCheck,
  theForm,
  type,
} from '../testing/form'

const join = { kind: 'join' } as const

function refused(field: string, code: string) {
  return { [theCheck]: problem(422, 'invalid', { errors: [{ field, code, message: '' }] }) }
}

describe('who was here before', () => {
  const answers = {
    [theForm]: { body: aForm({ participationData: participationData() }) },
    [joining]: { status: 201, body: {} },
  }

  test('joins with one tap', async () => {
    const { requests, onClose, said } = await openForm(join, answers)
    await press('Join')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(await sent(requests, 'POST', '/registration')).toEqual({
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
    expect(said).toEqual(['Joining...', 'You joined successfully'])
  })

  test('finds the button under the finger: nothing is missing', async () => {
    const { dialog } = await openForm(join, answers)
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Join' })).toHaveFocus())
  })

  test('is asked for the class anew where the stage has none of that name', async () => {
    const classes = ['A', 'B'].map((name) => ({
      name,
      color: '#c8102e',
      bornFrom: null,
      bornTill: '2010-09-12',
    }))
    await openForm(join, {
      [theForm]: {
        body: aForm({ classes, participationData: participationData({ racingClass: 'Expert' }) }),
      },
    })
    await waitFor(() => expect(screen.getByRole('radio', { name: 'A' })).toHaveFocus())
    expect(screen.getByRole('radio', { name: 'A' })).not.toBeChecked()
  })
})

describe('who joins for the first time', () => {
  test('begins at the name', async () => {
    await openForm(join)
    await waitFor(() => expect(screen.getByLabelText(/First and last name/)).toHaveFocus())
  })

  test('has the only class of the age chosen, until another birth date fits another', async () => {
    await openForm(join)
    await type(/Birth date/, '9.5.1994')
    await waitFor(() => expect(screen.getByRole('radio', { name: 'A' })).toBeChecked())
    await type(/Birth date/, '9.5.2016')
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Kids' })).toBeChecked())
    expect(screen.queryByRole('radio', { name: 'A' })).not.toBeInTheDocument()
  })

  test('keeps a class that was chosen by hand', async () => {
    await openForm(join)
    await userEvent.click(screen.getByRole('radio', { name: 'Kids' }))
    await type(/Birth date/, '9.5.1994')
    await waitFor(() => expect(screen.getByRole('radio', { name: 'A' })).not.toBeChecked())
    expect(screen.getByRole('radio', { name: 'Kids' })).toBeChecked()
  })
})

test('a join whose answer got lost is not held against the rider', async () => {
  const { requests, said } = await openForm(join, {
    [theForm]: { body: aForm({ participationData: participationData() }) },
    'GET /session': { body: { user: rider } },
    [joining]: problem(409, 'already-joined'),
  })
  await press('Join')
  expect(await screen.findByText('You are joined already. Refresh the page to see it.')).toBeVisible()
  expect(await sent(requests, 'POST', '/registration/check')).toMatchObject({ id: rider.id })
  expect(said).toEqual(['Joining...', 'Error joining'])
})

describe('what the server finds wrong stands at its field', () => {
  test.each([
    ['name', 'required', /First and last name/, "Name can't be empty"],
    ['birthDate', 'required', /Birth date/, "Birth date can't be empty"],
    ['birthDate', 'too-late', /Birth date/, 'The latest possible birth date is 2024.09.01.'],
    ['birthDate', 'too-early', /Birth date/, 'Please check the year.'],
    ['racingNumber', 'required', /Racing number/, 'Racing number cannot be empty'],
    ['racingNumber', 'format', /Racing number/, 'Only digits, please: a judge has to type it.'],
    ['bike', 'too-long', /Bike/, 'This is too long.'],
  ])('%s %s', async (field, code, label, text) => {
    const { said } = await openForm(join, refused(field, code))
    await press('Join')
    const input = screen.getByLabelText(label)
    await waitFor(() => expect(input).toHaveAccessibleDescription(text))
    expect(input).toBeInvalid()
    expect(input).toHaveFocus()
    expect(said).toEqual([])
  })

  test.each([
    ['racingClass', 'required', 'Racing class', "Racing class can't be empty"],
    ['gender', 'required', 'Gender', "Gender selection can't be empty"],
  ])('%s %s', async (field, code, group, text) => {
    await openForm(join, { ...refused(field, code), [theForm]: { body: aForm({ asksGender: true }) } })
    await press('Join')
    await waitFor(() =>
      expect(screen.getByRole('group', { name: new RegExp(`^${group}`) })).toHaveAccessibleDescription(text),
    )
  })

  test('the uppermost is the one to begin with', async () => {
    const errors = ['bike', 'birthDate', 'racingNumber'].map((field) => ({
      field,
      code: 'required',
      message: '',
    }))
    await openForm(join, { [theCheck]: problem(422, 'invalid', { errors }) })
    await press('Join')
    await waitFor(() => expect(screen.getByLabelText(/Birth date/)).toHaveFocus())
  })
})

describe('others of the stage', () => {
  test.each([
    ['number-taken', /Racing number/, 'Participant with this racing number already exists'],
    ['name-taken', /First and last name/, 'Participant with such name already exists.'],
  ])('%s is an alert at the field, and nothing is sent', async (code, label, text) => {
    const { requests } = await openForm(join, { [theCheck]: problem(409, code) })
    await press('Join')
    expect(await screen.findByText(text)).toHaveAttribute('role', 'alert')
    expect(screen.getByLabelText(label)).toHaveFocus()
    expect(await sent(requests, 'POST', '/registration')).toBeUndefined()
  })

  const sameName = 'Participant with such name already exists. Do you want to continue?'

  test('of the same name are asked about, and a yes is sent along', async () => {
    const { requests, onClose } = await openForm(join, {
      [theCheck]: problem(409, 'same-name'),
      [joining]: { status: 201, body: {} },
    })
    await press('Join')
    expect(await screen.findByRole('dialog', { name: sameName })).toBeVisible()
    await press('Continue')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(await sent(requests, 'POST', '/registration')).toMatchObject({ sameNameConfirmed: true })
  })

  test('of the same name: a no leaves the form as it is', async () => {
    const { requests } = await openForm(join, { [theCheck]: problem(409, 'same-name') })
    await type(/First and last name/, 'Kārlis Ozols')
    await press('Join')
    const question = await screen.findByRole('dialog', { name: sameName })
    await userEvent.click(
      [...question.querySelectorAll('button')].find((it) => it.textContent === 'Cancel') ?? question,
    )
    expect(screen.getByLabelText(/First and last name/)).toHaveValue('Kārlis Ozols')
    expect(await sent(requests, 'POST', '/registration')).toBeUndefined()
  })

  test('who took the number between check and write: the same alert', async () => {
    const { said, onClose } = await openForm(join, { [joining]: problem(409, 'number-taken') })
    await press('Join')
    expect(await screen.findByText('Participant with this racing number already exists')).toBeVisible()
    expect(said).toEqual(['Joining...', 'Error joining'])
    expect(onClose).not.toHaveBeenCalled()
  })
})

test.each([500, 503])('a check that fails with %i says so, and nothing is sent', async (status) => {
  const { requests, said } = await openForm(join, { [theCheck]: problem(status, 'internal') })
  await press('Join')
  await waitFor(() => expect(said).toEqual(['Failed to check data. Please refresh page and try again.']))
  expect(
    screen.getByText(/^Something went wrong, and nothing was saved\. What you typed is still here/),
  ).toBeVisible()
  expect(await sent(requests, 'POST', '/registration')).toBeUndefined()
})

test.each([
  ['already-joined', 'You are joined already. Refresh the page to see it.'],
  ['registration-ended', 'Registration has ended meanwhile, so nothing was sent. Ask the organizer.'],
  ['storage-full', /^The server's disk is full, so nothing was saved\./],
])('%s stands in the form', async (code, text) => {
  const { onClose } = await openForm(join, { [joining]: problem(code === 'storage-full' ? 507 : 409, code) })
  await press('Join')
  expect(await screen.findByText(text)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

describe('what was typed', () => {
  test('is not lost by Escape', async () => {
    const { dialog, onClose } = await openForm(join)
    await type(/First and last name/, 'Mia Sepp')
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
    await press('Keep editing')
    expect(dialog.getByLabelText(/First and last name/)).toHaveValue('Mia Sepp')
  })

  test('is discarded when that is meant', async () => {
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

  test('by nobody is left without a question', async () => {
    const { onClose } = await openForm(join, {
      [theForm]: { body: aForm({ participationData: participationData() }) },
    })
    screen.getByLabelText(/First and last name/).focus()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalled()
  })
})
