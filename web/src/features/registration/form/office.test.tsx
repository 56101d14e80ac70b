// A secretary adds and edits participants.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { problem } from '../../../testing/problem'
import { adding, inFull, one, openForm, press, sent, stageAt, theCheck, type } from '../testing/form'

const newClass = async () => userEvent.click(screen.getByRole('radio', { name: 'Kids' }))

describe('adding', () => {
  const add = { kind: 'add' } as const
  const done = { [adding]: { status: 201, body: {} } }

  test('begins at the name, with nothing of the secretary’s own', async () => {
    await openForm(add)
    expect(screen.getByLabelText(/First and last name/)).toHaveFocus()
    expect(screen.getByLabelText(/First and last name/)).toHaveValue('')
  })

  test('ends with a notice', async () => {
    const { onClose, said } = await openForm(add, done)
    await type(/First and last name/, 'Mia Sepp')
    await press('Add')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(said).toEqual(['Adding participant...', 'Added participant'])
  })

  test('goes on with the next in an empty form', async () => {
    const { onClose, requests } = await openForm(add, done)
    await type(/First and last name/, 'Mia Sepp')
    await press('Add and next')
    await waitFor(() => expect(screen.getByLabelText(/First and last name/)).toHaveValue(''))
    expect(screen.getByLabelText(/First and last name/)).toHaveFocus()
    expect(await sent(requests, 'POST', '/secretary/participants')).toMatchObject({ name: 'Mia Sepp' })
    expect(onClose).not.toHaveBeenCalled()
  })

  const known = `GET ${stageAt}/secretary/known-riders`

  test('recalls who rode before, and fills what this stage asks for', async () => {
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
      expect(await sent(requests, 'POST', '/secretary/participants')).toMatchObject({
        name: 'Mia Sepp',
        bike: 'Vertigo 300',
        birthDate: '2015-05-09',
        license: 'EE-9',
        racingNumber: '',
        // nobody asks for it here
        gender: null,
      }),
    )
  })

  test('to an approved stage is refused in words', async () => {
    const { said } = await openForm(add, { [adding]: problem(409, 'already-approved') })
    await press('Add')
    expect(
      await screen.findByText('The results of this stage are approved: participants stay as they are.'),
    ).toBeVisible()
    expect(said).toEqual(['Adding participant...', 'Error adding participant'])
  })
})

describe('editing', () => {
  const edit = { kind: 'edit', participant: inFull() } as const

  test('begins with what stands, and says which version it saw', async () => {
    const { requests, said, onClose } = await openForm(edit, {
      [`GET ${one}`]: { body: inFull({ version: 4, bike: 'Sherco 300' }) },
      [`PUT ${one}`]: { body: {} },
    })
    expect(screen.getByLabelText(/Bike/)).toHaveValue('Sherco 300')
    await type(/Bike/, 'Vertigo 300')
    await press('Save')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(await sent(requests, 'POST', '/check')).toMatchObject({ id: 'ext-1' })
    const put = requests.find(({ method }) => method === 'PUT')
    expect(put?.headers.get('if-match')).toBe('"4"')
    expect(await put?.json()).toMatchObject({ bike: 'Vertigo 300', name: 'Kārlis Ozols' })
    expect(said).toEqual(['Saving participant data', 'Saved'])
  })

  const clash = {
    holder: { id: 'ext-7', name: 'Uku Tamm', racingClass: 'A' },
    free: ['5', '6', '9'],
  }
  const taken = problem(409, 'number-taken', { office: { numberClash: clash } })

  test('a number that is taken names who has it and the free ones near it, in sight', async () => {
    const scrolled: Element[] = []
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled.push(this)
    }
    await openForm(edit, { [`GET ${one}`]: { body: inFull({ racingNumber: '12' }) }, [theCheck]: taken })
    await type(/Racing number/, '7')
    await press('Save')
    expect(await screen.findByText('Uku Tamm (class A) has number 7.')).toBeVisible()
    expect(scrolled.at(-1)).toContainElement(screen.getByRole('button', { name: 'Take number 9' }))
    await press('Take number 9')
    expect(screen.getByLabelText(/Racing number/)).toHaveValue('9')
    expect(screen.queryByText(/Uku Tamm/)).not.toBeInTheDocument()
  })

  test('a number that is taken is swapped with the rider’s own', async () => {
    let checks = 0
    const { requests, onClose } = await openForm(edit, {
      [`GET ${one}`]: { body: inFull({ racingNumber: '12' }) },
      [theCheck]: () => (checks++ === 0 ? taken : { status: 204 }),
      [`PUT ${one}`]: { body: {} },
    })
    await type(/Racing number/, '7')
    await press('Save')
    await userEvent.click(await screen.findByRole('button', { name: 'Swap and save: Uku Tamm gets 12' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const put = requests.find(({ method }) => method === 'PUT')
    expect(await put?.json()).toMatchObject({ racingNumber: '7', swapNumberWith: 'ext-7' })
  })

  test('a rider without a number has none to swap', async () => {
    await openForm(edit, { [`GET ${one}`]: { body: inFull({ racingNumber: '' }) }, [theCheck]: taken })
    await type(/Racing number/, '7')
    await press('Save')
    await screen.findByText(/Uku Tamm/)
    expect(screen.queryByRole('button', { name: /^Swap/ })).not.toBeInTheDocument()
  })

  const change = {
    setAside: ['section9-lap1', 'section10-lap1', 'section9-lap2'],
    countingAgain: [],
    wasFinished: true,
    isFinished: false,
  }
  const unconfirmed = problem(409, 'class-change-unconfirmed', { office: { classChange: change } })
  const asked = /3 rides won’t count \(sections 9–10, laps 1–2\): class Kids doesn’t have them/

  test('a new class says which rides won’t count before anything is saved', async () => {
    const { requests, said, onClose } = await openForm(edit, {
      [`GET ${one}`]: { body: inFull({ hasResult: true }) },
      [theCheck]: unconfirmed,
      [`PUT ${one}`]: { body: {} },
    })
    await newClass()
    await press('Save')
    expect(await screen.findByText(asked)).toBeVisible()
    expect(screen.getByText(/would have rides to make/)).toBeVisible()
    expect(said).toEqual([])
    await press('Change the class')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    const put = requests.find(({ method }) => method === 'PUT')
    expect(await put?.json()).toMatchObject({ racingClass: 'Kids', classChangeConfirmed: true })
  })

  test('a new class that isn’t meant leaves the form as it was typed', async () => {
    const { requests } = await openForm(edit, { [`GET ${one}`]: { body: inFull() }, [theCheck]: unconfirmed })
    await newClass()
    await press('Save')
    const question = within(await screen.findByRole('dialog', { name: 'Change the class?' }))
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByText(asked)).not.toBeInTheDocument())
    expect(screen.getByRole('radio', { name: 'Kids' })).toBeChecked()
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
  })

  const warning = 'There are already results for this participant, data will be updated also there'

  test('warns where there are results', async () => {
    await openForm(edit, { [`GET ${one}`]: { body: inFull({ hasResult: true }) } })
    expect(screen.getByText(warning)).toBeVisible()
  })

  test('doesn’t where there are none', async () => {
    await openForm(edit, { [`GET ${one}`]: { body: inFull() } })
    expect(screen.queryByText(warning)).not.toBeInTheDocument()
  })

  test('what somebody else has changed meanwhile keeps what was typed and shows what stands', async () => {
    let standing = inFull()
    const { requests, said } = await openForm(edit, {
      [`GET ${one}`]: () => ({ body: standing }),
      [`PUT ${one}`]: problem(412, 'stale'),
    })
    standing = inFull({ version: 5, racingNumber: '77' })
    await type(/Bike/, 'Vertigo 300')
    await press('Save')
    const region = within(await screen.findByRole('region', { name: 'Saved meanwhile by somebody else' }))
    expect(region.getByText('77')).toBeVisible()
    // nobody else has saved what only the typing changed
    expect(region.queryByText('Beta 300')).toBeNull()
    expect(screen.getByLabelText(/Bike/)).toHaveValue('Vertigo 300')
    expect(said).toEqual(['Saving participant data', 'Error saving participant data'])
    await press('Save')
    await waitFor(() =>
      expect(requests.findLast(({ method }) => method === 'PUT')?.headers.get('if-match')).toBe('"5"'),
    )
  })

  test('a name that is another’s without a number', async () => {
    await openForm(edit, { [`GET ${one}`]: { body: inFull() }, [theCheck]: problem(409, 'name-taken') })
    await press('Save')
    expect(await screen.findByText('Participant with such name already exists.')).toBeVisible()
  })
})
