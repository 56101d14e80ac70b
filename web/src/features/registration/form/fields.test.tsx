// Fields that are more than a text input.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { problem } from '@/testing/problem'
import {
  aForm,
  joinRequest,
  openForm,
  press,
  sentBody,
  checkRequest,
  formRequest,
  type,
} from '../testing/form'

const join = { kind: 'join' } as const
const done = { [joinRequest]: { status: 201, body: {} } }
const names = () =>
  within(screen.getByRole('group', { name: /Racing class/ }))
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('value'))

const club = () => screen.getByRole('combobox', { name: 'Club' })

const radios = () => screen.queryAllByRole('radio', { name: 'Female / girl' })

/** Submits the form and returns the body of the request. */
async function send(requests: Request[]) {
  await press('Join')
  await waitFor(async () => expect(await sentBody(requests, 'POST', '/registration')).toBeDefined())
  return sentBody(requests, 'POST', '/registration')
}

describe('the birth date', () => {
  test('is accepted in several formats and shown as yyyy.MM.dd', async () => {
    const { requests } = await openForm(join, done)
    await type(/Birth date/, '9.5.2001')
    await userEvent.tab()
    expect(screen.getByLabelText(/Birth date/)).toHaveValue('2001.05.09')
    expect(await send(requests)).toMatchObject({ birthDate: '2001-05-09' })
  })

  test('that can’t be parsed is not sent', async () => {
    const { requests } = await openForm(join)
    await type(/Birth date/, 'May 2001')
    await press('Join')
    expect(screen.getByLabelText(/Birth date/)).toHaveAccessibleDescription(
      'Please write the date as yyyy.mm.dd',
    )
    expect(await sentBody(requests, 'POST', '/check')).toBeUndefined()
  })

  test('that is not in the calendar is not sent, with the reason', async () => {
    const { requests } = await openForm(join)
    await type(/Birth date/, '31.2.2001')
    await press('Join')
    expect(screen.getByLabelText(/Birth date/)).toHaveAccessibleDescription("This date doesn't exist")
    expect(await sentBody(requests, 'POST', '/check')).toBeUndefined()
  })

  test.each(['89', '9.5.89'])('%s needs four digits for its year', async (input) => {
    const { requests } = await openForm(join)
    await type(/Birth date/, input)
    await press('Join')
    expect(screen.getByLabelText(/Birth date/)).toHaveAccessibleDescription(
      'Please write the year with four digits: yyyy.mm.dd',
    )
    expect(await sentBody(requests, 'POST', '/check')).toBeUndefined()
  })

  test('can be picked: a year thirty years back takes two taps', async () => {
    await openForm(join)
    await press('Pick a date')
    await press('1990–1999')
    await press('1994')
    await press('May')
    await press('9 May 1994')
    expect(screen.getByLabelText(/Birth date/)).toHaveValue('1994.05.09')
    expect(screen.getByRole('button', { name: 'Pick a date' })).toHaveFocus()
    expect(screen.queryByRole('group', { name: 'Day' })).not.toBeInTheDocument()
  })

  test('can’t be picked later than the server allows', async () => {
    await openForm(join)
    await press('Pick a date')
    await press('2020–2029')
    expect(screen.getByRole('button', { name: '2025' })).toBeDisabled()
    await press('2024')
    expect(screen.getByRole('button', { name: 'October' })).toBeDisabled()
    await press('September')
    expect(screen.getByRole('button', { name: '1 September 2024' })).toBeEnabled()
    expect(screen.getByRole('button', { name: '2 September 2024' })).toBeDisabled()
  })

  test('can be picked with the keyboard, and Escape closes only the calendar', async () => {
    const { onClose } = await openForm(join)
    await press('Pick a date')
    expect(screen.getByRole('button', { name: '2020–2029' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getByRole('button', { name: '1990–1999' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: '1990–1999' })).not.toBeInTheDocument()
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('the class', () => {
  test('is one of all without a birth date', async () => {
    await openForm(join)
    expect(names()).toEqual(['A', 'Kids'])
  })

  test('is one of those for the age, unless all are requested', async () => {
    await openForm(join)
    await type(/Birth date/, '2016.01.01')
    expect(names()).toEqual(['Kids'])
    await userEvent.click(screen.getByLabelText('Only classes for this age'))
    expect(names()).toEqual(['A', 'Kids'])
  })

  test('that was selected stays visible', async () => {
    await openForm(join)
    await userEvent.click(screen.getByRole('radio', { name: 'A' }))
    await type(/Birth date/, '2016.01.01')
    expect(names()).toEqual(['A', 'Kids'])
  })

  test('may not exist for an age, and the form says so', async () => {
    await openForm(join)
    await type(/Birth date/, '2012.01.01')
    expect(screen.getByText('No class fits this age.')).toBeVisible()
  })
})

describe('the club', () => {
  test('is found without accents, by keyboard', async () => {
    const { requests } = await openForm(join, done)
    await userEvent.type(club(), 'sker{ArrowDown}{Enter}')
    expect(club()).toHaveValue('Šķērsceļu klubs')
    expect(club()).toHaveAttribute('aria-expanded', 'false')
    expect(await send(requests)).toMatchObject({ club: { id: 'Šķērsceļu klubs', country: 'LV' } })
  })

  test('entered by its name is the known one', async () => {
    const { requests } = await openForm(join, done)
    await userEvent.type(club(), 'otepaa mk')
    await userEvent.tab()
    expect(club()).toHaveValue('Otepää MK')
    expect(await send(requests)).toMatchObject({ club: { id: 'Otepää MK', country: 'EE' } })
  })

  test('that is new is added with its country', async () => {
    const { requests } = await openForm(join, done)
    await userEvent.type(club(), 'Zaķu klubs')
    await userEvent.click(screen.getByRole('option', { name: 'Add “Zaķu klubs”' }))
    const country = screen.getByLabelText('Country of the club')
    expect(country).toHaveValue('LV')
    await userEvent.selectOptions(country, 'Estonia')
    expect(await send(requests)).toMatchObject({ club: { id: 'Zaķu klubs', country: 'EE' } })
  })

  test('Escape closes the suggestions and not the form', async () => {
    const { onClose } = await openForm(join)
    await userEvent.type(club(), 'ote{Escape}')
    expect(club()).toHaveAttribute('aria-expanded', 'false')
    expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).not.toBeInTheDocument()
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('the team', () => {
  const cup = { [formRequest]: { body: aForm({ hasTeamCompetition: true }) } }

  test('is not asked for without a family cup', async () => {
    await openForm(join)
    expect(screen.queryByLabelText('Family cup team')).not.toBeInTheDocument()
  })

  test('can be an existing one', async () => {
    const { requests } = await openForm(join, { ...cup, ...done })
    await userEvent.selectOptions(screen.getByLabelText('Family cup team'), 'Ozolu ģimene')
    expect(await send(requests)).toMatchObject({ team: 'Ozolu ģimene' })
  })

  test('can be a new one, which needs a name', async () => {
    const errors = [{ field: 'team', code: 'required', message: '' }]
    const { requests } = await openForm(join, { ...cup, [checkRequest]: problem(422, 'invalid', { errors }) })
    await userEvent.selectOptions(screen.getByLabelText('Family cup team'), 'New team…')
    await press('Join')
    const name = screen.getByLabelText(/Name of the new team/)
    await waitFor(() => expect(name).toHaveAccessibleDescription("Team selection can't be empty"))
    await userEvent.type(name, 'Bērziņi')
    await press('Join')
    await waitFor(async () =>
      expect(await sentBody(requests, 'POST', '/check')).toMatchObject({ participant: { team: 'Bērziņi' } }),
    )
  })
})

describe('the gender', () => {
  test('is not asked for if no standings need it', async () => {
    await openForm(join)
    expect(radios()).toHaveLength(0)
  })

  test.each([true, false])('is asked for, and required: %s', async (requiresGender) => {
    await openForm(join, { [formRequest]: { body: aForm({ asksGender: true, requiresGender }) } })
    expect(radios().map((radio) => radio.hasAttribute('required'))).toEqual([requiresGender])
  })
})
