// How this server is set up for signing in.
import { queryOptions } from '@tanstack/react-query'
import { api, body } from '@/api'

/**
 * Hints for the first sign-in on a new server: where mails are found, and how to become the first
 * administrator.
 */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => body(api.GET('/api/v1/setup', { signal })),
  staleTime: 60_000,
})

/** The available providers: prefetched while the login page is loading. */
export const signInMethodsQuery = queryOptions({
  queryKey: ['sign-in-ways'],
  queryFn: ({ signal }) => body(api.GET('/api/v1/sign-in-ways', { signal })),
  staleTime: Infinity,
  // The other methods don't wait for it.
  retry: false,
})
