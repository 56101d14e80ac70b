import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeEventSource } from '@/testing/fake-event-source'
import { openBrowser } from '../testing/browser'
import { openResults } from '../testing/page'
import { aBoard, aDelta, aRow } from '@/testing/board'

beforeEach(() => openBrowser(360))
afterEach(() => vi.unstubAllGlobals())

async function deleteResult(id: string) {
  await act(async () => {
    FakeEventSource.last.emit('delta', aDelta(11, { removed: [id] }))
    await new Promise(requestAnimationFrame)
  })
}

test('an open result that is deleted shows a note until it is closed', async () => {
  await openResults({ board: aBoard([aRow('a', 0), aRow('b', 1)]) })
  await userEvent.click(await screen.findByRole('button', { name: /Rider b/ }))
  await deleteResult('b')
  expect(await screen.findByText(/This result has been deleted/)).toHaveTextContent('Rider b')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(/This result has been deleted/)).toBeNull()
})

test('a closed result is deleted without a note, and a link to a rider without a result shows none', async () => {
  await openResults({ board: aBoard([aRow('a', 0), aRow('b', 1)]), query: '?rider=z' })
  await screen.findByRole('button', { name: /Rider b/ })
  await deleteResult('b')
  expect(screen.queryByText(/This result has been deleted/)).toBeNull()
})
