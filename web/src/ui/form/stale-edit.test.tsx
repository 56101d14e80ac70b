import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { withTheirs } from '@/lib/three-way-merge'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { StaleEdit, type FormComparison } from './stale-edit'

interface Values {
  name: string
  place: string
  laps: string
}

const base: Values = { name: 'Round', place: 'Quarry', laps: '3' }
const theirVersion: Values = { name: 'Round 2', place: 'Forest', laps: '3' }

const comparison: FormComparison<Values, Values> = {
  fieldsOf: (values) => values,
  merge: withTheirs,
  label: (name) => name.toUpperCase(),
  text: (name, values) => values[name],
}

/** A form in which the place and the laps were changed, and which somebody else has saved. */
function Form({ theirs = theirVersion }: { theirs?: Values }) {
  const methods = useForm<Values>({ defaultValues: base, values: { ...base } })
  const [state, setState] = useState<'stale' | 'taken over' | null>(null)
  const { dirtyFields } = methods.formState
  return (
    <>
      <input aria-label="name" {...methods.register('name')} />
      <input aria-label="place" {...methods.register('place')} />
      <input aria-label="laps" {...methods.register('laps')} />
      <output>{Object.keys(dirtyFields).join(' ')}</output>
      <button type="button" onClick={() => setState('stale')}>
        Save
      </button>
      {state === 'stale' && (
        <StaleEdit
          methods={methods}
          base={base}
          theirs={theirs}
          comparison={comparison}
          onTakeOver={() => setState('taken over')}
          onClose={() => setState((now) => (now === 'stale' ? null : now))}
        />
      )}
      {state === 'taken over' && <p>taken over</p>}
    </>
  )
}

beforeEach(haveModalDialogs)

const value = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value

async function saveStale() {
  render(<Form />)
  await userEvent.clear(screen.getByLabelText('place'))
  await userEvent.type(screen.getByLabelText('place'), 'Beach')
  await userEvent.clear(screen.getByLabelText('laps'))
  await userEvent.type(screen.getByLabelText('laps'), '4')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  return within(screen.getByRole('dialog', { name: 'Saved by someone else' }))
}

test('only fields that both changed are asked about; mine stays unless theirs is chosen', async () => {
  const dialog = await saveStale()
  expect(dialog.getAllByRole('group')).toEqual([dialog.getByRole('group', { name: 'PLACE' })])
  expect(dialog.getByText('Round 2')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Add to the form' }))
  expect([value('name'), value('place'), value('laps')]).toEqual(['Round 2', 'Beach', '4'])
  expect(screen.getByText('taken over')).toBeVisible()
})

test('what is still different from their version is unsaved', async () => {
  const dialog = await saveStale()
  await userEvent.click(within(dialog.getByRole('group', { name: 'PLACE' })).getByLabelText(/Theirs/))
  await userEvent.click(dialog.getByRole('button', { name: 'Add to the form' }))
  expect([value('name'), value('place'), value('laps')]).toEqual(['Round 2', 'Forest', '4'])
  expect(screen.getByRole('status')).toHaveTextContent(/^laps$/)
})

test('cancelling changes nothing', async () => {
  const dialog = await saveStale()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect([value('name'), value('place'), value('laps')]).toEqual(['Round', 'Beach', '4'])
  expect(screen.queryByText('taken over')).not.toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a save that changed none of these fields says so, and the next save is based on it', async () => {
  render(<Form theirs={base} />)
  await userEvent.clear(screen.getByLabelText('place'))
  await userEvent.type(screen.getByLabelText('place'), 'Beach')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Saved by someone else' }))
  expect(dialog.getByText(/none of these fields/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }))
  expect([value('name'), value('place'), value('laps')]).toEqual(['Round', 'Beach', '3'])
  expect(screen.getByText('taken over')).toBeVisible()
})
