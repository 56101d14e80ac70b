import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { problem } from '@/testing/problem'
import { renderAt, serve } from '@/testing/render'
import { NewChampionshipDialog } from './new-championship-form'

beforeEach(haveModalDialogs)

test('two classes of the same name are an error of the field with the classes', async () => {
  const errors = [{ field: 'classes[1].name', code: 'duplicate', message: 'named twice' }]
  serve({ 'POST /institutions/fed/championships': problem(422, 'invalid', { errors }) })
  const institution = { slug: 'fed', name: 'Federation', country: 'lv', version: 1, championships: [] }
  renderAt('/', <NewChampionshipDialog institution={institution} onClose={() => undefined} />)
  await userEvent.type(screen.getByLabelText(/^Name of the championship/), 'Cup')
  await userEvent.type(screen.getByLabelText(/^Classes/), 'A, A')
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('Already in the list')).toBeVisible()
  expect(screen.getByLabelText(/^Classes/)).toHaveFocus()
})
