import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBoard, aRow } from '@/testing/board'
import { problem } from '@/testing/problem'
import type { Answers } from '@/testing/render'
import { openBrowser } from '../testing/browser'
import { openResults, stageAt } from '../testing/page'
import { aResult } from '../testing/stage'

beforeEach(() => openBrowser(360))
afterEach(() => vi.unstubAllGlobals())

const detailsRoute = `GET ${stageAt}/results/a`
const withReason = { body: aResult('a', { status: 'DQ', statusReason: 'Rode backwards' }) }

async function openDisqualified(answer: Answers[string]) {
  await openResults({ board: aBoard([aRow('a', 0, { status: 'DQ' })]), answers: { [detailsRoute]: answer } })
  await userEvent.click(await screen.findByRole('button', { name: /Rider a/ }))
}

test('the details of a disqualified rider give the reason', async () => {
  await openDisqualified(withReason)
  expect(await screen.findByText('Disqualified: Rode backwards')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a reason that could not be loaded shows an error, and can be retried', async () => {
  const answers = [problem(500, 'internal')]
  await openDisqualified(() => answers.shift() ?? withReason)
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The details could not be loaded/)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Disqualified: Rode backwards')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the reason of a rider who was deleted since can’t be retried', async () => {
  await openDisqualified(problem(404, 'not-found'))
  expect(await screen.findByRole('alert')).toHaveTextContent('This result has been deleted')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
