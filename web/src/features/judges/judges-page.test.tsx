import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { paths } from '@/lib/addresses/paths'
import { problem } from '@/testing/problem'
import { aJudge, theJudges } from './testing/judges'
import { requestedPaths, button, LIST_ROUTE, showJudges, STAGE_PATH } from './testing/page'

test('others than secretaries see why they have no access, and the judges are not requested', async () => {
  const requests = showJudges(theJudges(), {}, false)
  expect(await screen.findByRole('heading', { name: 'Unauthorized' })).toBeVisible()
  expect(requestedPaths(requests, 'GET')).not.toContain('/judges')
})

test('a secretary whose session has ended can log in and returns to the page', async () => {
  showJudges(theJudges(), {}, false)
  const login = await screen.findByRole('link', { name: 'Login' })
  expect(login).toHaveAttribute('href', paths.login('/competitions/lamsf/trials-2026/mezezers/judges'))
})

test('a list that cannot be loaded shows an error', async () => {
  showJudges(theJudges(), { [LIST_ROUTE]: problem(500, 'internal') })
  expect(await screen.findByRole('heading', { name: 'Error loading' })).toBeVisible()
})

test('a loaded list stays when the connection is lost, with a note that it is not updated', async () => {
  const answers = [{ body: theJudges({ judges: [aJudge()] }) }]
  showJudges(theJudges(), {
    [LIST_ROUTE]: () => answers.shift() ?? problem(503, 'shutting-down'),
    [`PUT ${STAGE_PATH}/sections/1/judges/ilze`]: { status: 204 },
  })
  await userEvent.click(await button('Section 1, Ilze Egle'))
  expect(await screen.findByText(/^Connection lost/)).toBeVisible()
  expect(screen.getByRole('grid')).toBeVisible()
})
