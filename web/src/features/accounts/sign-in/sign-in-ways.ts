// The available providers: prefetched while the login page is loading.
import { queryOptions } from '@tanstack/react-query'
import { api, body } from '@/api'

export const signInWaysQuery = queryOptions({
  queryKey: ['sign-in-ways'],
  queryFn: ({ signal }) => body(api.GET('/api/v1/sign-in-ways', { signal })),
  staleTime: Infinity,
  // The other methods don't wait for it.
  retry: false,
})
