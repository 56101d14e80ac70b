// What helps with the first sign-in: where mails are found, and how somebody becomes the first administrator.
import { queryOptions } from '@tanstack/react-query'
import { api, body } from '../../api'

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => body(api.GET('/api/v1/setup', { signal })),
  staleTime: 60_000,
})
