// Renders a screen like the app, with routes, a new query cache, and a fake server.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { onTestFinished, vi } from 'vitest'

interface RenderOptions {
  /** The path pattern of the element's route; without it, any address. */
  path?: string
  /** Further routes that the test visits. */
  routes?: RouteObject[]
}

/** Renders an element as the screen of an address. */
export function renderAt(address: string, element: ReactNode, options: RenderOptions = {}) {
  const { path = '*', routes = [] } = options
  return renderRoutes(address, [{ path, element }, ...routes])
}

type Routes = RouteObject[] | ((queryClient: QueryClient) => RouteObject[])

/** Renders the routes at an address. */
export function renderRoutes(address: string, routes: Routes) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  const routeObjects = typeof routes === 'function' ? routes(queryClient) : routes
  const router = createMemoryRouter(routeObjects, { initialEntries: [address] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, queryClient }
}

interface Answer {
  status?: number
  body?: unknown
}

export type Answers = Record<string, Answer | ((request: Request) => Answer | Promise<Answer>)>

/**
 * Answers requests by "METHOD /path" without /api/v1. Any other request fails as without a network, and the
 * test that made it fails at its end. Returns the requests made.
 */
export function serve(answers: Answers): Request[] {
  const requests: Request[] = []
  const unexpected = new Set<string>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    requests.push(request)
    const route = `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`
    const routeAnswer = answers[route]
    if (!routeAnswer) {
      unexpected.add(route)
      throw new TypeError(`The test serves no ${route}`)
    }
    const answer = typeof routeAnswer === 'function' ? await routeAnswer(request) : routeAnswer
    const text = answer.body === undefined ? null : JSON.stringify(answer.body)
    return new Response(text, { status: answer.status ?? 200 })
  })
  // Not in an afterEach: after a failed one, the remaining ones don't run, and the screen would stay.
  onTestFinished(() => {
    if (unexpected.size > 0) throw new Error(`The test serves no ${[...unexpected].join(', ')}`)
  })
  return requests
}
