// The results of whoever is signed in, over all seasons, as asked from the server.
import { queryOptions } from '@tanstack/react-query'
import { api, body } from '../../api'

export const ownResultsQuery = queryOptions({
  queryKey: ['own-results'],
  queryFn: ({ signal }) => body(api.GET('/api/v1/profile/results', { signal })),
})
