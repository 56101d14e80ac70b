// Renders a screen like the app, with routes, a new query cache, and a fake server.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { vi } from 'vitest'

/** Renders `element` at `path`; `routes` are further addresses that the test visits. */
export function renderAt(address: string, element: ReactNode, { path = '*', routes = [] }: At = {}) {
  return renderRoutes(address, [{ path, element }, ...routes])
}
type At = { path?: string; routes?: RouteObject[] }

type Routes = RouteObject[] | ((queryClient: QueryClient) => RouteObject[])

/** Renders the routes at an address. */
export function renderRoutes(address: string, routes: Routes) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  const given = typeof routes === 'function' ? routes(queryClient) : routes
  const router = createMemoryRouter(given, { initialEntries: [address] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, queryClient }
}

type Answer = { status?: number; body?: unknown }
export type Answers = Record<string, Answer | ((request: Request) => Answer | Promise<Answer>)>

/**
 * Answers requests by "METHOD /path" without /api/v1, others with a 404 problem. Returns the requests made.
 */
export function serve(answers: Answers): Request[] {
  const requests: Request[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    requests.push(request)
    const path = new URL(request.url).pathname.replace('/api/v1', '')
    const found = answers[`${request.method} ${path}`] ?? { status: 404, body: { code: 'not-found' } }
    const answer = typeof found === 'function' ? await found(request) : found
    const text = answer.body === undefined ? null : JSON.stringify(answer.body)
    return new Response(text, { status: answer.status ?? 200 })
  })
  return requests
}
