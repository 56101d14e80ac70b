import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { problem } from '../../testing/problem'
import { aJudge, theJudges } from './testing/judges'
import { asked, button, list, showJudges, stageAt } from './testing/page'

test('others than the office learn why they see nothing, and nothing is asked for them', async () => {
  const requests = showJudges(theJudges(), {}, false)
  expect(await screen.findByRole('heading', { name: 'Unauthorized' })).toBeVisible()
  expect(asked(requests, 'GET')).not.toContain('/judges')
})

test('a list that can’t be loaded says so', async () => {
  showJudges(theJudges(), { [list]: problem(500, 'internal') })
  expect(await screen.findByRole('heading', { name: 'Error loading' })).toBeVisible()
})

test('what was loaded stays when the connection is lost, and says that it stands still', async () => {
  const answers = [{ body: theJudges({ judges: [aJudge()] }) }]
  showJudges(theJudges(), {
    [list]: () => answers.shift() ?? problem(503, 'shutting-down'),
    [`PUT ${stageAt}/sections/1/judges/ilze`]: { status: 204 },
  })
  await userEvent.click(await button('Section 1, Ilze Egle'))
  expect(await screen.findByText(/^The connection is lost/)).toBeVisible()
  expect(screen.getByRole('grid')).toBeVisible()
})
