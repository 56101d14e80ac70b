// How often pages were opened: asked of the server, and what the chart makes of it.
import { queryOptions } from '@tanstack/react-query'
import { api, body, type ViewsOfDay } from '../../api'

export const pageViewsQuery = queryOptions({
  queryKey: ['page-views'],
  queryFn: ({ signal }) => body(api.GET('/api/v1/page-views', { signal })),
  // A look at the page is a question of how it stands now.
  staleTime: 0,
})

export function sumOf(counted: readonly { views: number }[]): number {
  return counted.reduce((sum, { views }) => sum + views, 0)
}

/** The day with the most views, the later one of two; none before the first view. */
export function busiest(days: readonly ViewsOfDay[]): ViewsOfDay | undefined {
  const most = Math.max(...days.map(({ views }) => views))
  return most > 0 ? days.findLast(({ views }) => views === most) : undefined
}
