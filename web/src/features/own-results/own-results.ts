// The query for the signed-in user's results of all seasons.
import { queryOptions } from '@tanstack/react-query'
import { api, body } from '../../api'

export const ownResultsQuery = queryOptions({
  queryKey: ['own-results'],
  queryFn: ({ signal }) => body(api.GET('/api/v1/profile/results', { signal })),
})
