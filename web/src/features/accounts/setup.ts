// Hints for the first sign-in on a new server: where mails are found, and how to become the first
// administrator.
import { queryOptions } from '@tanstack/react-query'
import { api, body } from '@/api'

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => body(api.GET('/api/v1/setup', { signal })),
  staleTime: 60_000,
})
