import { useQuery } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError, type ErrorCode } from '@/api'
import { saveBoard } from '@/api/saved-boards'
import { aBoard } from '@/testing/board'
import { renderAt } from '@/testing/render'
import { aStage } from '@/testing/stage'
import { QueryView } from './query-view'

const apiError = (status: number, code: ErrorCode) => new ApiError({ status, code, detail: '' })

const noAnswer = () => Promise.reject(apiError(0, 'unreachable'))

function Probe({ load, retry = 0 }: { load: () => Promise<string>; retry?: number }) {
  const query = useQuery({ queryKey: ['probe'], queryFn: load, retry, retryDelay: 60_000 })
  return (
    <QueryView query={query} notFound={<p>None</p>}>
      {(text) => <p>{text}</p>}
    </QueryView>
  )
}

function show(load: () => Promise<string>, address = '/') {
  renderAt(address, <Probe load={load} />)
}

test('a query view shows a skeleton, and then the data', async () => {
  const answer = Promise.withResolvers<string>()
  show(() => answer.promise)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Loading'))
  answer.resolve('Riders')
  expect(await screen.findByText('Riders')).toBeVisible()
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('a query view shows an error, and retries on request', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(apiError(500, 'internal'))
    .mockResolvedValue('Riders')
  show(load)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Error loading'))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Riders')).toBeVisible()
})

test.each([
  ['no answer', apiError(0, 'unreachable'), 'Offline'],
  ['a refusal', apiError(403, 'forbidden'), 'Unauthorized'],
  ['an ended session', apiError(401, 'sign-in-required'), 'Unauthorized'],
])('a query view shows %s', async (_, error, title) => {
  show(() => Promise.reject(error))
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
})

test('a query view shows that there is no connection at once, while the request is tried again', async () => {
  renderAt('/', <Probe load={noAnswer} retry={2} />)
  expect(await screen.findByRole('heading', { name: 'Offline' })).toBeVisible()
})

test('a query view shows that there is no connection when there is no answer for six seconds, until there is one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const answer = Promise.withResolvers<string>()
  show(() => answer.promise)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.getByRole('status')).toHaveTextContent('Loading')
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(screen.getByRole('heading', { name: 'Offline' })).toBeVisible()
  answer.resolve('Riders')
  expect(await screen.findByText('Riders')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Offline' })).not.toBeInTheDocument()
})

test('a query view still shows that there is no connection while the request is repeated, until there is an answer', async () => {
  const answer = Promise.withResolvers<string>()
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(noAnswer).mockReturnValue(answer.promise)
  show(load)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  await userEvent.click(retry)
  expect(load).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('heading', { name: 'Offline' })).toBeVisible()
  expect(retry).toBeDisabled()
  answer.resolve('Riders')
  expect(await screen.findByText('Riders')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Offline' })).not.toBeInTheDocument()
})

test('a query view leads to the saved results without a connection, if there are any', async () => {
  show(noAnswer, '/market')
  expect(await screen.findByRole('heading', { name: 'Offline' })).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  cleanup()
  saveBoard({ stage: aStage(), board: aBoard([]), completeAt: 1 })
  show(noAnswer, '/market')
  const saved = await screen.findByRole('link', { name: 'Results on this phone' })
  expect(saved).toHaveAttribute('href', '/')
  cleanup()
  // The home page lists them itself.
  show(noAnswer)
  expect(await screen.findByRole('heading', { name: 'Offline' })).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('a query view lets the screen handle not found', async () => {
  show(() => Promise.reject(apiError(404, 'not-found')))
  expect(await screen.findByText('None')).toBeVisible()
})
