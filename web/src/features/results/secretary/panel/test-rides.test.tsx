import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { haveModalDialogs } from '@/testing/modal-dialogs'
import { renderAt, serve } from '@/testing/render'
import { notify } from '@/ui/notices/notify'
import { TestRides } from './test-rides'

const TEST_RIDES_PATH = '/institutions/lamsf/championships/trials-2026/stages/mezezers/test-rides'
const stageKey = { institution: 'lamsf', championship: 'trials-2026', stage: 'mezezers' }

beforeEach(() => {
  haveModalDialogs()
  vi.spyOn(notify, 'progress').mockImplementation((action) => action)
})

function open(count: number) {
  let counts = { rides: count, riders: count, deliveredAfterStart: 0 }
  const removeAll = () => {
    counts = { rides: 0, riders: 0, deliveredAfterStart: 0 }
    return { body: counts }
  }
  const requests = serve({
    [`GET ${TEST_RIDES_PATH}`]: () => ({ body: counts }),
    [`DELETE ${TEST_RIDES_PATH}`]: removeAll,
    [`POST ${TEST_RIDES_PATH}/keep`]: removeAll,
  })
  renderAt('/', <TestRides stageKey={stageKey} />)
  return requests
}

test('are removed with one button after a question that shows their number', async () => {
  const requests = open(12)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove all' }))
  const question = await screen.findByRole('dialog', { name: 'Remove 12 test rides?' })
  expect(requests.every(({ method }) => method === 'GET')).toBe(true)
  await userEvent.click(within(question).getByRole('button', { name: 'Remove all' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Test rides' })).not.toBeInTheDocument())
  const removals = requests.filter(({ method }) => method === 'DELETE')
  expect(removals.map(({ url }) => new URL(url).search)).toEqual(['?seen=12'])
})

test('are counted every 15 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const requests = open(1)
  await screen.findByRole('button', { name: 'Keep all' })
  expect(requests).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(requests).toHaveLength(2)
})

test.each([
  [1, /It doesn't count until you keep it\.$/, "It can't be restored. Rides after the start stay."],
  [2, /They don't count until you keep them\.$/, "They can't be restored. Rides after the start stay."],
])('of %i the texts are in the right number', async (count, text, question) => {
  open(count)
  expect(await screen.findByText(text)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove all' }))
  expect(await screen.findByText(question)).toBeVisible()
})

test('are accepted after a question', async () => {
  const requests = open(1)
  await userEvent.click(await screen.findByRole('button', { name: 'Keep all' }))
  const question = await screen.findByRole('dialog', { name: 'Keep 1 test ride?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Keep all' }))
  await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true))
})

test('are not mentioned when there are none', async () => {
  const requests = open(0)
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})
