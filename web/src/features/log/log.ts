// The log by the page, the stages that it can be narrowed to, and the same lines as a file.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, body } from '../../api'
import { readersZone } from '../../lib/dates'
import type { Language } from '../../lib/languages'
import { asked, type LogFilter } from './use-log-filter'

export function logQuery(filter: LogFilter) {
  return infiniteQueryOptions({
    queryKey: ['log', filter],
    // Whoever comes back wants to see what was done meanwhile.
    staleTime: 0,
    queryFn: ({ signal, pageParam }) => {
      const query = { ...asked(filter), ...(pageParam && { after: pageParam }) }
      return body(api.GET('/api/v1/log', { signal, params: { query } }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    // What was found stays on the screen until the next answer.
    placeholderData: (before) => before,
    select: ({ pages }) => pages.flatMap((page) => page.entries),
  })
}

export const logStagesQuery = queryOptions({
  queryKey: ['log-stages'],
  queryFn: ({ signal }) => body(api.GET('/api/v1/log/stages', { signal })),
})

export function exportAddress(filter: LogFilter, language: Language): string {
  const query = { ...asked(filter), format: 'csv', language, timeZone: readersZone() }
  return `/api/v1/log/export?${new URLSearchParams(query)}`
}
