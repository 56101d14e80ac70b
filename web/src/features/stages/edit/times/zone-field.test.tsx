import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { toFormValues } from '../form-values'
import { someSettings } from '../testing/settings'
import { useStageForm } from '../use-stage-form'
import { ZoneField } from './zone-field'

function Times() {
  return <ZoneField methods={useStageForm(toFormValues(someSettings()), false)} />
}

test('a city is completed before Enter submits the form', async () => {
  const onSubmit = vi.fn<(zone: FormDataEntryValue | null) => void>()
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget).get('timeZone'))
      }}
    >
      <Times />
    </form>,
  )
  const field = screen.getByRole('combobox', { name: /^Time zone/ })
  await userEvent.clear(field)
  await userEvent.type(field, 'Tallinn{Enter}')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Europe/Tallinn')
})

test.each([
  ['Tallinn', 'Europe/Tallinn'],
  ['Rīga', 'Europe/Riga'],
  ['Nowhere', 'Nowhere'],
])('a city that is left in the field is completed to its only zone: %s', async (text, zone) => {
  render(<Times />)
  const field = screen.getByRole('combobox', { name: /^Time zone/ })
  await userEvent.clear(field)
  await userEvent.type(field, text)
  await userEvent.tab()
  expect(field).toHaveValue(zone)
})
