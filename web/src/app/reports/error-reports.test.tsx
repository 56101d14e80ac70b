import { render, screen } from '@testing-library/react'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/api'
import { serve } from '@/testing/render'
import { reportError, watchErrors } from './error-reports'
import { ErrorScreen } from '../screens/error-screens'
import { Providers } from '../providers'
import { createQueryClient } from '../query-client'

watchErrors()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const accepted = { 'POST /error-reports': { status: 204 } }
const reportsIn = (requests: Request[]) =>
  Promise.all(requests.map(async (request) => request.clone().json()))

function rejectUnhandled(reason: unknown) {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
}

const failsOnRender: RouteObject = {
  Component: () => {
    throw new TypeError('a wheel is missing')
  },
}
const failsOnLoad: RouteObject = { lazy: () => Promise.reject(new TypeError('a file is missing')) }

test.each([
  ['rendered', failsOnRender, 'a wheel is missing'],
  ['loaded', failsOnLoad, 'a file is missing'],
])(
  'a screen that fails when it is %s says that support is notified, and sends a report',
  async (_, broken, message) => {
    const requests = serve(accepted)
    const router = createMemoryRouter([{ ...broken, path: '/', ErrorBoundary: ErrorScreen }])
    render(<Providers queryClient={createQueryClient()} router={router} />)
    expect(await screen.findByText(/^Support team is being notified/)).toBeVisible()
    expect(await reportsIn(requests)).toMatchObject([{ kind: 'TypeError', message, pagePath: '/' }])
  },
)

test('an unknown address is not reported', () => {
  const requests = serve(accepted)
  reportError({ status: 404, statusText: 'Not Found', internal: true, data: '' })
  expect(requests).toEqual([])
})

test('errors outside of screens are reported, each once', async () => {
  const requests = serve(accepted)
  const error = new Error('a chain')
  rejectUnhandled(error)
  rejectUnhandled(error)
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('a spoke') }))
  expect((await reportsIn(requests)).map(({ message }) => message)).toEqual(['a chain', 'a spoke'])
})

test('refusals of the server and aborted requests are not reported', () => {
  const requests = serve(accepted)
  rejectUnhandled(new ApiError({ status: 409, code: 'already-joined', detail: '' }))
  rejectUnhandled(new DOMException('left', 'AbortError'))
  expect(requests).toEqual([])
})

test('the number of reports is limited', async () => {
  vi.resetModules()
  const fresh = await import('./error-reports')
  const requests = serve(accepted)
  for (let count = 0; count < 20; count += 1) fresh.reportError(`stone ${count}`)
  expect(requests).toHaveLength(10)
})
