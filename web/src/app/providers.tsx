// What every screen may count on: routes and the cache of the server's answers.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'

export function Providers({ queries, router }: { queries: QueryClient; router: DataRouter }) {
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
