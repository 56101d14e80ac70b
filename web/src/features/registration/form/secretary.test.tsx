// Secretaries add and edit participants.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { problem } from '@/testing/problem'
import { aSecretaryParticipant } from '@/testing/stage'
import {
  addRequest,
  aForm,
  aParticipantDetail,
  formRequest,
  participantPath,
  openForm,
  press,
  sentBody,
  stageAt,
  checkRequest,
  type,
} from '../testing/form'

const selectNewClass = async () => userEvent.click(screen.getByRole('radio', { name: 'Kids' }))

describe('adding', () => {
  const add = { kind: 'add' } as const
  const known = `GET ${stageAt}/secretary/known-riders`
  const done = { [addRequest]: { status: 201, body: {} }, [known]: { body: [] } }

  test('starts at the name, without the secretary’s own data', async () => {
    await openForm(add)
    expect(screen.getByLabelText(/First and last name/)).toHaveFocus()
    expect(screen.getByLabelText(/First and last name/)).toHaveValue('')
  })

  test('ends with a notice', async () => {
    const { onClose, notices } = await openForm(add, done)
    await type(/First and last name/, 'Mia Sepp')
    await press('Add')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(notices).toEqual(['Adding participant...', 'Added participant'])
  })

  test('continues with the next participant in an empty form', async () => {
    const { onClose, requests } = await openForm(add, done)
    await type(/First and last name/, 'Mia Sepp')
    await press('Add and enter another')
    await waitFor(() => expect(screen.getByLabelText(/First and last name/)).toHaveValue(''))
    expect(screen.getByLabelText(/First and last name/)).toHaveFocus()
    expect(await sentBody(requests, 'POST', '/secretary/participants')).toMatchObject({ name: 'Mia Sepp' })
    expect(onClose).not.toHaveBeenCalled()
  })

  test('asks about a participant with the same name, and says who it is', async () => {
    const other = aSecretaryParticipant({ name: 'Mia Sepp', racingNumber: '70', birthYear: 2015 })
    await openForm(add, {
      ...done,
      [checkRequest]: problem(409, 'same-name'),
      [`GET ${stageAt}/secretary/participants`]: { body: { feedPosition: 1, participants: [other] } },
    })
    await type(/First and last name/, 'mia sepp')
    await press('Add')
    const question = within(await screen.findByRole('dialog', { name: /^Participant with such name/ }))
    expect(await question.findByText('70 Mia Sepp · A · Otepää MK · 2015')).toBeVisible()
  })

  test('says who has the name of a rider without a number, until the name is changed', async () => {
    const other = aSecretaryParticipant({ name: 'Mia Sepp', racingNumber: '70', birthYear: 2015 })
    const { dialog } = await openForm(add, {
      ...done,
      [checkRequest]: problem(409, 'name-taken'),
      [`GET ${stageAt}/secretary/participants`]: { body: { feedPosition: 1, participants: [other] } },
    })
    await type(/First and last name/, 'mia sepp')
    await press('Add')
    expect(await dialog.findByText('70 Mia Sepp · A · Otepää MK · 2015')).toBeVisible()
    await type(/First and last name/, 'Mia Tamm')
    expect(dialog.queryByText(/70 Mia Sepp/)).not.toBeInTheDocument()
  })

  test('suggests riders of earlier stages, and fills in the fields of this stage', async () => {
    const mia = {
      name: 'Mia Sepp',
      racingNumber: '',
      bike: 'Vertigo 300',
      racingClass: 'Kids',
      birthDate: '2015-05-09',
      license: 'EE-9',
      club: { id: 'Otepää MK', country: 'EE' },
      gender: 'female',
    }
    const { requests } = await openForm(add, { ...done, [known]: { body: [mia] } })
    await type(/First and last name/, 'mia')
    await userEvent.click(await screen.findByRole('option', { name: /^Mia Sepp ?2015 · Kids · Vertigo 300/ }))
    expect(screen.getByLabelText(/First and last name/)).toHaveValue('Mia Sepp')
    expect(screen.getByLabelText(/Birth date/)).toHaveValue('2015.05.09')
    expect(screen.getByRole('radio', { name: 'Kids' })).toBeChecked()
    await press('Add')
    await waitFor(async () =>
      expect(await sentBody(requests, 'POST', '/secretary/participants')).toMatchObject({
        name: 'Mia Sepp',
        bike: 'Vertigo 300',
        birthDate: '2015-05-09',
        license: 'EE-9',
        racingNumber: '',
        // This stage doesn't ask for the gender.
        gender: null,
      }),
    )
  })

  test('offers a free number, and the next one after that', async () => {
    const numbers = ['12', '13']
    const { requests } = await openForm(add, {
      ...done,
      [formRequest]: () => ({ body: aForm({ freeNumber: numbers.shift() ?? null }) }),
    })
    await press('Next free number: 12')
    expect(screen.getByLabelText(/Racing number/)).toHaveValue('12')
    expect(screen.getByLabelText(/Racing number/)).toHaveFocus()
    expect(screen.queryByRole('button', { name: /free number/ })).not.toBeInTheDocument()
    await press('Add and enter another')
    expect(await screen.findByRole('button', { name: 'Next free number: 13' })).toBeVisible()
    expect(await sentBody(requests, 'POST', '/secretary/participants')).toMatchObject({ racingNumber: '12' })
  })

  test('to an approved stage is refused with an explanation', async () => {
    const { notices } = await openForm(add, { [addRequest]: problem(409, 'already-approved') })
    await press('Add')
    expect(
      await screen.findByText(
        'The results of this stage are approved, so participants can no longer be changed.',
      ),
    ).toBeVisible()
    expect(notices).toEqual(['Adding participant...', 'Error adding participant'])
  })
})

describe('editing', () => {
  const edit = { kind: 'edit', participant: aParticipantDetail() } as const

  test('starts with the saved data, and sends the version that it is based on', async () => {
    const { requests, notices, onClose } = await openForm(edit, {
      [`GET ${participantPath}`]: { body: aParticipantDetail({ version: 4, bike: 'Sherco 300' }) },
      [`PUT ${participantPath}`]: { body: {} },
    })
    expect(screen.getByLabelText(/Bike/)).toHaveValue('Sherco 300')
    await type(/Bike/, 'Vertigo 300')
    await press('Save')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(await sentBody(requests, 'POST', '/check')).toMatchObject({ id: 'ext-1' })
    const put = requests.find(({ method }) => method === 'PUT')
    expect(put?.headers.get('if-match')).toBe('"4"')
    expect(await put?.json()).toMatchObject({ bike: 'Vertigo 300', name: 'Kārlis Ozols' })
    expect(notices).toEqual(['Saving participant data', 'Saved'])
  })

  const clash = {
    holder: { id: 'ext-7', name: 'Uku Tamm', racingClass: 'A' },
    free: ['5', '6', '9'],
  }
  const taken = problem(409, 'number-taken', { refusal: { numberClash: clash } })

  test('a taken number shows its holder and free numbers near it, scrolled into view', async () => {
    const scrolled: Element[] = []
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled.push(this)
    }
    await openForm(edit, {
      [`GET ${participantPath}`]: { body: aParticipantDetail({ racingNumber: '12' }) },
      [checkRequest]: taken,
    })
    await type(/Racing number/, '7')
    await press('Save')
    expect(await screen.findByText('Uku Tamm (class A) has number 7.')).toBeVisible()
    expect(scrolled.at(-1)).toContainElement(screen.getByRole('button', { name: 'Take number 9' }))
    expect(scrolled.at(-1)).toContainElement(screen.getByLabelText(/Racing number/))
    await press('Take number 9')
    expect(screen.getByLabelText(/Racing number/)).toHaveValue('9')
    expect(screen.queryByText(/Uku Tamm/)).not.toBeInTheDocument()
  })

  test('a taken number can be swapped with the rider’s own', async () => {
    let checks = 0
    const { requests, onClose, notices } = await openForm(edit, {
      [`GET ${participantPath}`]: { body: aParticipantDetail({ racingNumber: '12' }) },
      [checkRequest]: () => (checks++ === 0 ? taken : { status: 204 }),
      [`PUT ${participantPath}`]: { body: {} },
    })
    await type(/Racing number/, '7')
    await press('Save')
    await userEvent.click(await screen.findByRole('button', { name: 'Swap and save: Uku Tamm gets 12' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const put = requests.find(({ method }) => method === 'PUT')
    expect(await put?.json()).toMatchObject({ racingNumber: '7', swapNumberWith: 'ext-7' })
    await waitFor(() => expect(notices).toContain('Swapped: 12 ↔ 7'))
  })

  test('a rider without a number has none to swap', async () => {
    await openForm(edit, {
      [`GET ${participantPath}`]: { body: aParticipantDetail({ racingNumber: '' }) },
      [checkRequest]: taken,
    })
    await type(/Racing number/, '7')
    await press('Save')
    await screen.findByText(/Uku Tamm/)
    expect(screen.queryByRole('button', { name: /^Swap/ })).not.toBeInTheDocument()
  })

  const change = {
    setAside: ['section9-lap1', 'section10-lap1', 'section9-lap2'],
    countingAgain: ['section4-lap1', 'section6-lap1'],
    wasFinished: true,
    isFinished: false,
  }
  const unconfirmed = problem(409, 'class-change-unconfirmed', { refusal: { classChange: change } })
  const ridesNotCounting = /3 rides won't count \(sections 9–10, laps 1–2\): class Kids doesn't have them/

  test('a new class shows which rides won’t count before anything is saved', async () => {
    const { requests, notices, onClose } = await openForm(edit, {
      [`GET ${participantPath}`]: { body: aParticipantDetail({ hasResult: true }) },
      [checkRequest]: unconfirmed,
      [`PUT ${participantPath}`]: { body: {} },
    })
    await selectNewClass()
    await press('Save')
    expect(await screen.findByText(ridesNotCounting)).toBeVisible()
    expect(
      screen.getByText('2 rides that were set aside will count again (sections 4, 6, lap 1).'),
    ).toBeVisible()
    expect(screen.getByText(/would have rides left/)).toBeVisible()
    expect(notices).toEqual([])
    await press('Change the class')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const put = requests.find(({ method }) => method === 'PUT')
    expect(await put?.json()).toMatchObject({ racingClass: 'Kids', classChangeConfirmed: true })
  })

  test('cancelling a new class keeps the form’s input', async () => {
    const { requests } = await openForm(edit, {
      [`GET ${participantPath}`]: { body: aParticipantDetail() },
      [checkRequest]: unconfirmed,
    })
    await selectNewClass()
    await press('Save')
    const question = within(await screen.findByRole('dialog', { name: 'Change the class?' }))
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByText(ridesNotCounting)).not.toBeInTheDocument())
    expect(screen.getByRole('radio', { name: 'Kids' })).toBeChecked()
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
  })

  const warning = 'There are already results for this participant, data will be updated also there'

  test('warns if there are results', async () => {
    await openForm(edit, { [`GET ${participantPath}`]: { body: aParticipantDetail({ hasResult: true }) } })
    expect(screen.getByText(warning)).toBeVisible()
  })

  test('doesn’t warn if there are none', async () => {
    await openForm(edit, { [`GET ${participantPath}`]: { body: aParticipantDetail() } })
    expect(screen.queryByText(warning)).not.toBeInTheDocument()
  })

  test('a conflict with somebody else’s edit keeps the input and takes over what only they have changed', async () => {
    let saved = aParticipantDetail()
    const { requests, notices } = await openForm(edit, {
      [`GET ${participantPath}`]: () => ({ body: saved }),
      [`PUT ${participantPath}`]: problem(412, 'stale'),
    })
    saved = aParticipantDetail({ version: 5, racingNumber: '77' })
    await type(/Bike/, 'Vertigo 300')
    await press('Save')
    const choice = within(await screen.findByRole('dialog', { name: 'Saved by someone else' }))
    expect(choice.getByText('77')).toBeVisible()
    // Only the user has changed this field.
    expect(choice.queryByText('Beta 300')).toBeNull()
    expect(notices).toEqual(['Saving participant data', 'Error saving participant data'])
    await userEvent.click(choice.getByRole('button', { name: 'Add to the form' }))
    expect(screen.getByLabelText(/Bike/)).toHaveValue('Vertigo 300')
    expect(screen.getByLabelText(/Racing number/)).toHaveValue('77')
    await press('Save')
    await waitFor(() =>
      expect(requests.findLast(({ method }) => method === 'PUT')?.headers.get('if-match')).toBe('"5"'),
    )
  })

  test('the same name without a number is refused, and a racing number is asked for', async () => {
    await openForm(edit, {
      [`GET ${participantPath}`]: { body: aParticipantDetail() },
      [checkRequest]: problem(409, 'name-taken'),
      [`GET ${stageAt}/secretary/participants`]: { body: { feedPosition: 1, participants: [] } },
    })
    await press('Save')
    expect(
      await screen.findByText(
        'Participant with such name already exists. If this is another rider, enter a racing number.',
      ),
    ).toBeVisible()
  })
})
