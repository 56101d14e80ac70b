// The queries of the log: its pages, the stages to filter by, and the CSV export.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, body } from '@/api'
import { readersZone } from '@/lib/time/dates'
import type { Language } from '@/lib/text/languages'
import { toQuery, type LogFilter } from './use-log-filter'

export function auditLogQuery(filter: LogFilter) {
  return infiniteQueryOptions({
    queryKey: ['audit-log', filter],
    // A returning reader wants to see the latest lines.
    staleTime: 0,
    queryFn: ({ signal, pageParam }) => {
      const query = { ...toQuery(filter), ...(pageParam && { after: pageParam }) }
      return body(api.GET('/api/v1/audit-log', { signal, params: { query } }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    // The previous lines stay on screen until the next answer.
    placeholderData: (previous) => previous,
    select: ({ pages }) => pages.flatMap((page) => page.entries),
  })
}

export const auditLogStagesQuery = queryOptions({
  queryKey: ['audit-log-stages'],
  queryFn: ({ signal }) => body(api.GET('/api/v1/audit-log/stages', { signal })),
})

export function exportAddress(filter: LogFilter, language: Language): string {
  const query = { ...toQuery(filter), format: 'csv', language, timeZone: readersZone() }
  return `/api/v1/audit-log/export?${new URLSearchParams(query)}`
}
