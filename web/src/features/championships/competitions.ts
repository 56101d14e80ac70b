// The list of competitions: all that come, and the past ones page by page.
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { api, body, type Competition, type Competitions } from '../../api'

export type CompetitionLists = { upcoming: Competition[]; past: Competition[] }

export const competitionsQuery = infiniteQueryOptions({
  queryKey: ['competitions'],
  queryFn: ({ signal, pageParam }) =>
    body(
      api.GET('/api/v1/competitions', {
        signal,
        params: { query: pageParam === null ? {} : { before: pageParam } },
      }),
    ),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
})

export function useCompetitions() {
  return useInfiniteQuery({ ...competitionsQuery, select: ({ pages }) => lists(pages) })
}

/** Upcoming by start, the soonest first; past ones the newest first. */
export function lists(pages: Competitions[]): CompetitionLists {
  return {
    upcoming: pages.flatMap((page) => page.upcoming).toSorted(byStart),
    past: pages.flatMap((page) => page.past).toSorted((a, b) => byStart(b, a)),
  }
}

function byStart(a: Competition, b: Competition): number {
  return Date.parse(a.startsAt) - Date.parse(b.startsAt)
}

/** Who holds them, by name. */
export function institutionsOf({ upcoming, past }: CompetitionLists): { slug: string; name: string }[] {
  const names = new Map([...past, ...upcoming].map((one) => [one.institution, one.institutionName]))
  return Array.from(names, ([slug, name]) => ({ slug, name })).toSorted((a, b) =>
    a.name.localeCompare(b.name),
  )
}
