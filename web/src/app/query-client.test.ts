import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError, type ErrorCode } from '@/api'
import { sessionQuery } from '@/features/accounts/session'
import { queriesSettled, createQueryClient } from './query-client'

const failure = (status: number, code: ErrorCode) => new ApiError({ status, code, detail: '' })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function watch(queryFn: () => Promise<string>, client = createQueryClient()) {
  const observer = new QueryObserver(client, { queryKey: ['stage'], queryFn })
  onTestFinished(observer.subscribe(() => undefined))
  return observer
}

test('a temporary failure is tried three times, a refusal once', async () => {
  const trouble = vi.fn<() => Promise<string>>().mockRejectedValue(failure(500, 'internal'))
  watch(trouble)
  const refusal = vi.fn<() => Promise<string>>().mockRejectedValue(failure(404, 'not-found'))
  watch(refusal)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(trouble).toHaveBeenCalledTimes(3)
  expect(refusal).toHaveBeenCalledTimes(1)
})

test('without a network a screen says so at once', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  const observer = watch(() => Promise.reject(failure(0, 'unreachable')))
  await vi.advanceTimersByTimeAsync(0)
  expect(observer.getCurrentResult().isError).toBe(true)
})

test('without an answer the query is repeated until there is one', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(failure(0, 'unreachable'))
  const observer = watch(load)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(observer.getCurrentResult().isError).toBe(true)
  load.mockResolvedValue('there')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(observer.getCurrentResult().data).toBe('there')
  const requestCount = load.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(requestCount)
})

test('a sign-in-required answer refetches the session', async () => {
  const client = createQueryClient()
  client.setQueryData(sessionQuery.queryKey, { user: null })
  watch(() => Promise.reject(failure(401, 'sign-in-required')), client)
  await vi.advanceTimersByTimeAsync(0)
  expect(client.getQueryState(sessionQuery.queryKey)?.isInvalidated).toBe(true)
})

test('the queries are settled when none is running any more, whether they succeeded or failed', async () => {
  const client = createQueryClient()
  const board = Promise.withResolvers<string>()
  watch(() => board.promise, client)
  void client.prefetchQuery({ queryKey: ['board'], queryFn: () => Promise.reject(failure(404, 'not-found')) })
  const settled = vi.fn<() => void>()
  void queriesSettled(client).then(settled)
  await vi.advanceTimersByTimeAsync(1000)
  expect(settled).not.toHaveBeenCalled()
  board.resolve('there')
  await vi.advanceTimersByTimeAsync(0)
  expect(settled).toHaveBeenCalled()
})
