// The HTTP client of the app. Every call throws an ApiError unless the answer is a success.
import createClient, { type Middleware } from 'openapi-fetch'
import { learnServerTime } from '@/lib/time/server-clock'
import { networkError, toApiError } from './error'
import { recordFreshness } from './freshness'
import type { paths } from './schema'

const errorMiddleware: Middleware = {
  async onResponse({ request, response }) {
    learnServerTime(response.headers.get('Date'))
    if (!response.ok) throw await toApiError(response)
    // The login page of a wireless network answers every request with success and HTML.
    if (response.headers.get('Content-Type')?.startsWith('text/html')) throw networkError('a web page')
    recordFreshness(request, response)
  },
  onError({ error }) {
    return isAbort(error) ? undefined : networkError(error)
  },
}

export const api = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? '',
  credentials: 'same-origin',
  // Looked up at each call, so that tests can replace it.
  fetch: (request) => globalThis.fetch(request),
})
api.use(errorMiddleware)

/** The body of a successful answer: `queryFn: () => body(api.GET('/api/v1/competitions'))`. */
export async function body<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call
  // Failures were thrown above, and an operation without content has the type undefined.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return data as T
}

/** The header with the version that an edit is based on. */
export function ifMatch(version: number): { 'If-Match': string } {
  return { 'If-Match': `"${version}"` }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
