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

test('an error page of a proxy has its own error code, and says why it is no problem', async () => {
  answer(502, '<h1>Bad gateway</h1>')
  expect(await failure(api.GET('/api/v1/session'))).toMatchObject({
    status: 502,
    code: 'invalid-response',
    unreachable: false,
    cause: { name: 'SyntaxError' },
  })
})

test('an error of something else than the server keeps its body as the cause', async () => {
  answer(403, '{"error":"blocked"}')
  expect(await failure(api.GET('/api/v1/session'))).toMatchObject({
    status: 403,
    code: 'invalid-response',
    cause: { error: 'blocked' },
  })
})

test('the login page of a wireless network counts as an unreachable server', async () => {
  const init = { headers: { 'Content-Type': 'text/html; charset=utf-8' } }
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<h1>Welcome</h1>', init))
  const error = await failure(api.GET('/api/v1/session'))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ code: 'unreachable', unreachable: true })
})

test('a missing answer has its own error code, and keeps the cause', async () => {
  const cause = new TypeError('network')
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(cause)
  expect(await failure(api.GET('/api/v1/session'))).toMatchObject({
    code: 'unreachable',
    unreachable: true,
    cause,
  })
})

test('an aborted request rejects with the abort, not with an ApiError', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new DOMException('', 'AbortError'))
  expect(await failure(api.GET('/api/v1/session'))).not.toBeInstanceOf(ApiError)
})

test('an edit sends the version that it is based on', () => {
  expect(ifMatch(7)).toEqual({ 'If-Match': '"7"' })
})
