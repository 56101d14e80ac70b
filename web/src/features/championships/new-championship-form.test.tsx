import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { problem } from '@/testing/problem'
import { renderAt, serve } from '@/testing/render'
import { NewChampionshipDialog } from './new-championship-form'

beforeEach(haveModalDialogs)

const institution = { slug: 'fed', name: 'Federation', country: 'lv', version: 1, championships: [] }

async function create(classes: string) {
  renderAt('/', <NewChampionshipDialog institution={institution} onClose={() => undefined} />)
  await userEvent.type(screen.getByLabelText(/^Name of the championship/), 'Cup')
  await userEvent.type(screen.getByLabelText(/^Classes/), classes)
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
}

test('a class that is named twice is an error, which says which one', async () => {
  const requests = serve({})
  await create('Juniors, Kids, juniors')
  expect(await screen.findByText('“juniors” is there twice')).toBeVisible()
  expect(screen.getByLabelText(/^Classes/)).toHaveFocus()
  expect(requests).toEqual([])
})

test('the server’s errors of the classes are shown at their field', async () => {
  const errors = [{ field: 'classes[1].name', code: 'too-long', message: 'too long' }]
  serve({ 'POST /institutions/fed/championships': problem(422, 'invalid', { errors }) })
  await create('A, B')
  expect(await screen.findByText('This is too long')).toBeVisible()
  expect(screen.getByLabelText(/^Classes/)).toHaveFocus()
})
