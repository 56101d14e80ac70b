// What every screen may count on: routes and the cache of the server's answers.
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from './query-client'

export function Providers({ router }: { router: DataRouter }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
