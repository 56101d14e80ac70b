// The query of the page views, and functions for the chart.
import { queryOptions } from '@tanstack/react-query'
import { api, body, type ViewsOfDay } from '@/api'

export const pageViewsQuery = queryOptions({
  queryKey: ['page-views'],
  queryFn: ({ signal }) => body(api.GET('/api/v1/page-views', { signal })),
  // A visitor wants to see the current figures.
  staleTime: 0,
})

export function sumOfViews(items: readonly { views: number }[]): number {
  return items.reduce((sum, { views }) => sum + views, 0)
}

/** The day with the most views, the latest of several; undefined without views. */
export function busiestDay(days: readonly ViewsOfDay[]): ViewsOfDay | undefined {
  const highestViews = Math.max(...days.map(({ views }) => views))
  return highestViews > 0 ? days.findLast(({ views }) => views === highestViews) : undefined
}
