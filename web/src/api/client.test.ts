import { expect, test, vi } from 'vitest'
import { api, body, ifMatch } from './client'
import { ApiError } from './error'

function answer(status: number, content: string | null = null) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(content, { status })))
}

const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

test('the body of an answer is returned unchanged', async () => {
  answer(200, '{"user":null}')
  expect(await body(api.GET('/api/v1/session'))).toEqual({ user: null })
})

test('an answer without content returns undefined', async () => {
  answer(204)
  expect(await body(api.DELETE('/api/v1/session'))).toBeUndefined()
})

test('a problem is thrown with its code and its fields', async () => {
  const errors = [{ field: 'points', code: 'out-of-range', message: '1 to 1000' }]
  answer(422, JSON.stringify({ status: 422, code: 'invalid', detail: 'not so', errors }))
  const error = await failure(api.GET('/api/v1/session'))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 422,
    code: 'invalid',
    message: 'not so',
    fields: errors,
    unreachable: false,
  })
})

test('an error page of a proxy counts as a server error', async () => {
  answer(502, '<h1>Bad gateway</h1>')
  expect(await failure(api.GET('/api/v1/session'))).toMatchObject({ status: 502, code: 'internal' })
})

test('a missing answer has its own error code', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('network'))
  expect(await failure(api.GET('/api/v1/session'))).toMatchObject({ code: 'unreachable', unreachable: true })
})

test('an aborted request rejects with the abort, not with an ApiError', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new DOMException('', 'AbortError'))
  expect(await failure(api.GET('/api/v1/session'))).not.toBeInstanceOf(ApiError)
})

test('an edit sends the version that it is based on', () => {
  expect(ifMatch(7)).toEqual({ 'If-Match': '"7"' })
})
