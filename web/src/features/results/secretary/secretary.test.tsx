import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from '../testing/browser'
import { openResults, stageAt } from '../testing/page'
import { anApproval } from '@/testing/approval'
import { aBoard } from '@/testing/board'
import { aSecretaryRow } from '../testing/stage'
import { recordNotices } from '@/testing/notices'
import { problem } from '@/testing/problem'
import { noTestRides } from '@/testing/stage'
import { menuAction, openAsSecretary, secretaryStage } from '../testing/secretary'

// The page loads this code on demand; it is loaded here so that no test waits for it.
beforeAll(async () => {
  await import('./panel/secretary-panel')
})

beforeEach(() => {
  openBrowser(360)
  recordNotices()
})
afterEach(() => vi.unstubAllGlobals())

/** An answer that arrives when the test sends it. */
function lateAnswer(body: unknown) {
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>()
  return { answer: () => promise, send: () => resolve({ body }) }
}

test.each([
  ['the steps', `GET ${stageAt}/approval`, anApproval()],
  ['the test rides', `GET ${stageAt}/test-rides`, noTestRides],
])('riders appear together with the panel above them: they wait for %s', async (_, route, body) => {
  const late = lateAnswer(body)
  const requests = await openResults({
    stage: secretaryStage,
    board: aBoard([aSecretaryRow('a', 0)]),
    answers: { [route]: late.answer },
  })
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/secretary/board'))).toBe(true))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByRole('table')).toBeNull()
  late.send()
  await screen.findByRole('table')
  expect(screen.getByRole('complementary', { name: 'Secretary' })).toBeVisible()
})

test('riders don’t wait for steps that can’t be loaded', async () => {
  await openAsSecretary({ [`GET ${stageAt}/approval`]: problem(500, 'internal') })
  expect(screen.getAllByRole('table')).not.toHaveLength(0)
})

test('the panel is collapsed on a phone until the user opens it', async () => {
  await openAsSecretary()
  const panel = screen.getByRole('complementary', { name: 'Secretary' })
  const all = within(panel).getByRole('button', { name: 'All steps and actions', expanded: false })
  expect(panel).not.toHaveAttribute('data-open')
  await userEvent.click(all)
  expect(all).toHaveAttribute('aria-expanded', 'true')
  expect(panel).toHaveAttribute('data-open')
})

test('the menu of a row names the rider', async () => {
  await openAsSecretary()
  const menu = menuAction('Set DNF', 1).closest<HTMLElement>('[popover]')
  expect(menu).toHaveTextContent(/^2 ?Rider b/)
})

test('gaps and impossible rides are listed separately, each ride with the reason', async () => {
  await openAsSecretary(
    {},
    {
      oddRides: [
        { key: 'section2-lap1', why: 'skipped' },
        { key: 'section1-lap2', why: 'outOfOrder' },
      ],
    },
  )
  await userEvent.click(screen.getByText('1 ride to check'))
  expect(screen.getByText('Section 1, lap 2: recorded before the lap that precedes it')).toBeVisible()
  await userEvent.click(screen.getByText('1 gap'))
  expect(
    screen.getByText('Section 2, lap 1: no score, but the rider has ridden in a later lap'),
  ).toBeVisible()
})

/** Two rides that are overdue in so many minutes. */
const overdue = (minutes: number) => ({
  overdueRides: {
    from: new Date(Date.now() + minutes * 60_000).toISOString(),
    keys: ['section2-lap2', 'section3-lap2'],
  },
})

test('rides that are overdue by now are listed as gaps, as on the gap board', async () => {
  const rows = [
    aSecretaryRow('a', 0, { ...overdue(-1), undecidedRides: ['section3-lap2'] }),
    aSecretaryRow('b', 1, overdue(10)),
  ]
  await openResults({ stage: secretaryStage, board: aBoard(rows) })
  await userEvent.click(await screen.findByText('1 gap'))
  expect(
    screen.getByText('Section 2, lap 2: no score, but the rider should have ridden it by now'),
  ).toBeVisible()
  expect(screen.queryByText('1 ride to check')).not.toBeInTheDocument()
})

test('the menu of a rider leads to the scores, which can be corrected there; other riders stay open', async () => {
  await openAsSecretary()
  await userEvent.click(screen.getByRole('button', { name: /^2 ?Rider b/ }))
  await userEvent.click(menuAction('Correct scores'))
  await userEvent.click(menuAction('Correct scores'))
  expect(await screen.findByRole('button', { name: /^1 ?Rider a/, expanded: true })).toBeVisible()
  expect(screen.getByRole('button', { name: /^2 ?Rider b/, expanded: true })).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Section 3, lap 1: 1/ })).not.toHaveLength(0)
})

test('“Correct scores” moves the focus to the first score of the rider and says to choose one', async () => {
  await openAsSecretary()
  await userEvent.click(menuAction('Correct scores'))
  const scores = await screen.findAllByRole('button', { name: /^Section \d+, lap \d+: \d+\. Edit/ })
  await waitFor(() => expect(scores[0]).toHaveFocus())
  expect(screen.getByText('Choose the score to correct.')).toBeVisible()
  // Again while the rider is open.
  menuAction('Correct scores').focus()
  await userEvent.click(menuAction('Correct scores'))
  await waitFor(() => expect(scores[0]).toHaveFocus())
})

test('“Correct scores” in the table of all riders opens the rider and moves the focus there', async () => {
  await openAsSecretary()
  await userEvent.click(screen.getByRole('link', { name: 'All riders' }))
  await userEvent.click(menuAction('Correct scores'))
  const [first] = await screen.findAllByRole('button', { name: /^Section \d+, lap \d+: \d+\. Edit/ })
  await waitFor(() => expect(first).toHaveFocus())
})
