// The providers around all screens: the query cache and the router.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { reportError } from './reports/error-reports'

export function Providers({ queryClient, router }: { queryClient: QueryClient; router: DataRouter }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} onError={reportError} />
    </QueryClientProvider>
  )
}
