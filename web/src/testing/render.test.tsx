import { expect, test } from 'vitest'
import { api, body } from '@/api'
import { serve } from './render'

const readSession = () => body(api.GET('/api/v1/session'))

test('a request gets the answer of its route', async () => {
  serve({ 'GET /session': { body: { user: null } } })
  expect(await readSession()).toEqual({ user: null })
})

// The test is expected to fail at its end, although its assertion holds.
test.fails('a request without an answer fails its test', async () => {
  serve({ 'GET /sesion': { body: { user: null } } })
  await expect(readSession()).rejects.toMatchObject({ code: 'unreachable' })
})
