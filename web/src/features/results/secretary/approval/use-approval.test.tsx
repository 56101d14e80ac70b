import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stageKey, type StageKey } from '@/lib/addresses/paths'
import { BoardStore } from '@/features/results/live/board-store'
import { anApproval, anItem } from '@/testing/approval'
import { aBoard, aDelta } from '@/testing/board'
import { aLiveStage } from '@/features/results/testing/stage'
import { approvalQuery } from '@/features/stages/approval'
import { useApproval } from './use-approval'

const ANSWER_MS = 2_500
const key = stageKey(aLiveStage())
let requests: Request[]
let store: BoardStore

beforeEach(() => {
  vi.useFakeTimers()
  requests = []
  store = new BoardStore(aBoard([]))
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input, init)
    const count = requests.push(request)
    const approval = anApproval({ items: [anItem('lateRides', { count })] })
    return new Promise((resolve, reject) => {
      setTimeout(() => resolve(new Response(JSON.stringify(approval))), ANSWER_MS)
      request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  })
})
afterEach(() => void vi.useRealTimers())

function FirstCount({ stage = key }: { stage?: StageKey }) {
  const { data } = useApproval(store, stage)
  return <output>{data?.items[0]?.count}</output>
}

/** Reading the body of a response takes turns of the real event loop. */
const realTimeout = setTimeout
async function wait(ms: number) {
  for (const step of [ms, 1, 1]) {
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    await act(async () => {
      await vi.advanceTimersByTimeAsync(step)
      await new Promise((resolve) => realTimeout(resolve, 0))
    })
  }
}
const changeBoard = (position: number) =>
  act(() => {
    store.receive(aDelta(position))
    store.flush()
  })

const mount = (client: QueryClient) =>
  render(<FirstCount />, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })

async function openSecretaryPanel() {
  mount(new QueryClient())
  await wait(ANSWER_MS)
  expect(screen.getByRole('status')).toHaveTextContent('1')
}

test('the list is fetched to the end although the board keeps changing', async () => {
  await openSecretaryPanel()
  for (let position = 11; position <= 20; position += 1) {
    changeBoard(position)
    // oxlint-disable-next-line no-await-in-loop -- one move after the other
    await wait(1_000)
  }
  expect(requests.some(({ signal }) => signal.aborted)).toBe(false)
  expect(screen.getByRole('status')).not.toHaveTextContent(/^1$/)
})

test('a change during a fetch leads to another fetch', async () => {
  await openSecretaryPanel()
  changeBoard(11)
  await wait(2_000)
  expect(requests).toHaveLength(2)
  changeBoard(12)
  await wait(10_000)
  expect(requests).toHaveLength(3)
  expect(screen.getByRole('status')).toHaveTextContent('3')
})

test('an answer that was requested before the board was loaded is not trusted', async () => {
  const queryClient = new QueryClient()
  // The stage's menu, which knows nothing about the board, shows a count, too.
  void queryClient.prefetchQuery(approvalQuery(key))
  await wait(ANSWER_MS / 2)
  mount(queryClient)
  await wait(2 * ANSWER_MS)
  expect(requests).toHaveLength(2)
  expect(screen.getByRole('status')).toHaveTextContent('2')
})

test('a change during the first fetch leads to another fetch', async () => {
  mount(new QueryClient())
  await wait(ANSWER_MS / 2)
  changeBoard(11)
  await wait(2 * ANSWER_MS)
  expect(requests).toHaveLength(2)
  expect(screen.getByRole('status')).toHaveTextContent('2')
})

test('a request goes on when the page is rendered again, and a new board requests the list again', async () => {
  const { rerender } = mount(new QueryClient())
  await wait(ANSWER_MS / 2)
  rerender(<FirstCount stage={{ ...key }} />)
  await wait(ANSWER_MS / 2)
  expect(requests).toHaveLength(1)
  expect(screen.getByRole('status')).toHaveTextContent('1')

  store = new BoardStore(aBoard([]))
  rerender(<FirstCount />)
  await wait(ANSWER_MS)
  expect(screen.getByRole('status')).toHaveTextContent('2')
})
