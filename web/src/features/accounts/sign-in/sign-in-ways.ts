// Which providers one can sign in with: asked while the login page is on its way.
import { queryOptions } from '@tanstack/react-query'
import { api, body } from '../../../api'

export const signInWaysQuery = queryOptions({
  queryKey: ['sign-in-ways'],
  queryFn: ({ signal }) => body(api.GET('/api/v1/sign-in-ways', { signal })),
  staleTime: Infinity,
  // The other ways don't wait for it.
  retry: false,
})
