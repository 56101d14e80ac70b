import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, networkError } from './error'
import { fetchOrSaved } from './saved-answers'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function start(saved?: string) {
  const answer = Promise.withResolvers<string>()
  const replace = vi.fn<(late: string) => void>()
  const shown: { value?: string; error?: unknown } = {}
  fetchOrSaved<string>(answer.promise, { saved: () => saved, replace }).then(
    (value) => (shown.value = value),
    (error: unknown) => (shown.error = error),
  )
  return { answer, replace, shown }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('an answer within two seconds is returned, and nothing is replaced', async () => {
  const { answer, replace, shown } = start('saved')
  await pass(1_500)
  expect(shown).toEqual({})
  answer.resolve('current')
  await pass(10_000)
  expect(shown.value).toBe('current')
  expect(replace).not.toHaveBeenCalled()
})

test('the copy is returned after two seconds, and the answer replaces it when it comes', async () => {
  const { answer, replace, shown } = start('saved')
  await pass(2_500)
  expect(shown.value).toBe('saved')
  answer.resolve('current')
  await pass(0)
  expect(replace).toHaveBeenCalledExactlyOnceWith('current')
})

test('a failure after the copy was returned changes nothing', async () => {
  const { answer, replace, shown } = start('saved')
  await pass(2_500)
  answer.reject(networkError('late'))
  await pass(0)
  expect(shown).toEqual({ value: 'saved' })
  expect(replace).not.toHaveBeenCalled()
})

test('without a copy it waits for the answer', async () => {
  const { answer, shown } = start()
  await pass(60_000)
  expect(shown).toEqual({})
  answer.resolve('current')
  await pass(0)
  expect(shown.value).toBe('current')
})

test('the copy is returned at once when the server can’t be reached, and not when it refuses', async () => {
  const unreachable = start('saved')
  unreachable.answer.reject(networkError('network'))
  const refused = start('saved')
  const refusal = new ApiError({ status: 403, code: 'forbidden', detail: '' })
  refused.answer.reject(refusal)
  await pass(0)
  expect(unreachable.shown.value).toBe('saved')
  expect(refused.shown).toEqual({ error: refusal })
})
