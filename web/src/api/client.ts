// The one way to the server. Every call throws an ApiError unless it answers with success.
import createClient, { type Middleware } from 'openapi-fetch'
import { learnServerTime } from '../lib/server-clock'
import { noAnswer, toApiError } from './error'
import { noteFreshness } from './freshness'
import type { paths } from './schema'

const problems: Middleware = {
  async onResponse({ request, response }) {
    learnServerTime(response.headers.get('Date'))
    if (!response.ok) throw await toApiError(response)
    noteFreshness(request, response)
  },
  onError({ error }) {
    return isAbort(error) ? undefined : noAnswer(error)
  },
}

export const api = createClient<paths>({
  baseUrl: globalThis.location?.origin ?? '',
  credentials: 'same-origin',
  // Looked up at each call, so that a test can put its own in place.
  fetch: (request) => globalThis.fetch(request),
})
api.use(problems)

/** The body of a successful answer: `queryFn: () => body(api.GET('/api/v1/competitions'))`. */
export async function body<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call
  // Whatever isn't a success was thrown above, and an operation without content has undefined as its type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return data as T
}

/** The header of an edit that names the version it saw. */
export function ifMatch(version: number): { 'If-Match': string } {
  return { 'If-Match': `"${version}"` }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
