import { render, screen } from '@testing-library/react'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api'
import { serve } from '../testing/render'
import { reportError, watchErrors } from './error-reports'
import { ErrorScreen } from './error-screens'
import { Providers } from './providers'
import { createQueryClient } from './query-client'

watchErrors()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const taken = { 'POST /error-reports': { status: 204 } }
const told = (requests: Request[]) => Promise.all(requests.map(async (request) => request.clone().json()))

function rejected(reason: unknown) {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
}

const drawn: RouteObject = {
  Component: () => {
    throw new TypeError('a wheel is missing')
  },
}
const loaded: RouteObject = { lazy: () => Promise.reject(new TypeError('a file is missing')) }

test.each([
  ['drawn', drawn, 'a wheel is missing'],
  ['loaded', loaded, 'a file is missing'],
])(
  'a screen that breaks when it is %s says that support is notified, and it is',
  async (_, broken, message) => {
    const requests = serve(taken)
    const router = createMemoryRouter([{ ...broken, path: '/', ErrorBoundary: ErrorScreen }])
    render(<Providers queries={createQueryClient()} router={router} />)
    expect(await screen.findByText(/^Support team is being notified/)).toBeVisible()
    expect(await told(requests)).toMatchObject([{ kind: 'TypeError', message, pagePath: '/' }])
  },
)

test('an address that leads nowhere is not reported', () => {
  const requests = serve(taken)
  reportError({ status: 404, statusText: 'Not Found', internal: true, data: '' })
  expect(requests).toEqual([])
})

test('what breaks outside of a screen is reported, each once', async () => {
  const requests = serve(taken)
  const error = new Error('a chain')
  rejected(error)
  rejected(error)
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('a spoke') }))
  expect((await told(requests)).map(({ message }) => message)).toEqual(['a chain', 'a spoke'])
})

test('what the server refused, and what nobody waits for any more, is no error', () => {
  const requests = serve(taken)
  rejected(new ApiError({ status: 409, code: 'already-joined', detail: '' }))
  rejected(new DOMException('left', 'AbortError'))
  expect(requests).toEqual([])
})

test('errors without end are not reported without end', async () => {
  vi.resetModules()
  const fresh = await import('./error-reports')
  const requests = serve(taken)
  for (let count = 0; count < 20; count += 1) fresh.reportError(`stone ${count}`)
  expect(requests).toHaveLength(10)
})
