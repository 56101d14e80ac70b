// What every screen may count on: routes and the cache of the server's answers.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { reportError } from './error-reports'

export function Providers({ queries, router }: { queries: QueryClient; router: DataRouter }) {
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} onError={reportError} />
    </QueryClientProvider>
  )
}
