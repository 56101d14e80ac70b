// The list of competitions: all that come, and the past ones page by page.
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, askAgainAfterPhase, body, type Competition, type Competitions } from '../../api'
import { followVersion } from '../../api/follow-version'
import { compareValues } from '../../lib/compare'
import { isoDate } from '../../lib/dates'
import type { Language } from '../../lib/languages'
import { isOver } from '../../lib/phase'

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
  refetchInterval: askAgainAfterPhase(({ pages }: { pages: Competitions[] }) => soonestPhase(pages)),
  refetchIntervalInBackground: true,
})

/** When the first of the competitions to come changes its phase. */
function soonestPhase(pages: Competitions[]): string | undefined {
  return pages
    .flatMap(({ upcoming }) => upcoming.flatMap(({ phaseUntil }) => phaseUntil ?? []))
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]
}

export function useCompetitions() {
  return useInfiniteQuery({ ...competitionsQuery, select: ({ pages }) => lists(pages) })
}

/** Asks for the list again when it is another on the server, as long as a screen shows it. */
export function useCompetitionsFollowed(): void {
  const cache = useQueryClient()
  useEffect(
    () =>
      followVersion(
        '/api/v1/competitions',
        () => void cache.invalidateQueries({ queryKey: competitionsQuery.queryKey }),
      ),
    [cache],
  )
}

/** Upcoming by day, the soonest first, and what is over after what goes on that day; past ones the newest first. */
export function lists(pages: Competitions[]): CompetitionLists {
  return {
    upcoming: pages.flatMap((page) => page.upcoming).toSorted(byDay),
    past: pages.flatMap((page) => page.past).toSorted((a, b) => byStart(b, a)),
  }
}

function byDay(a: Competition, b: Competition): number {
  if (dayOf(a) !== dayOf(b)) return byStart(a, b)
  return Number(isOver(a.phase)) - Number(isOver(b.phase)) || byStart(a, b)
}

function dayOf({ startsAt, timeZone }: Competition): string {
  return isoDate(startsAt, timeZone)
}

function byStart(a: Competition, b: Competition): number {
  return Date.parse(a.startsAt) - Date.parse(b.startsAt)
}

/** Who holds them, by name. */
export function institutionsOf(
  { upcoming, past }: CompetitionLists,
  language: Language,
): { slug: string; name: string }[] {
  const names = new Map([...past, ...upcoming].map((one) => [one.institution, one.institutionName]))
  return Array.from(names, ([slug, name]) => ({ slug, name })).toSorted((a, b) =>
    compareValues(a.name, b.name, language),
  )
}
