// The list of competitions: all upcoming ones, and the past ones page by page.
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, refetchIntervalAfterPhase, body, type Competition, type Competitions } from '@/api'
import { followVersion } from '@/api/follow-version'
import { refetchAfterChange } from '@/api/refetch'
import { fetchOrSaved, replaceSaved, savedAnswer, savedQueryOptions, type OrSaved } from '@/api/saved-answers'
import { compareValues } from '@/lib/compare'
import { isoDate } from '@/lib/time/dates'
import type { Language } from '@/lib/text/languages'
import { isOver } from '@/lib/sport/phase'

export interface CompetitionLists {
  upcoming: Competition[]
  past: Competition[]
}

/** There is one list, of which the first page is saved. */
export const SAVED_LIST = 'first page'

export const competitionsQuery = infiniteQueryOptions({
  queryKey: ['competitions'],
  queryFn: ({ signal, pageParam, client, queryKey }): Promise<OrSaved<Competitions>> => {
    const isKnown = client.getQueryData(queryKey) !== undefined
    const params = { query: pageParam === null ? {} : { before: pageParam } }
    return fetchOrSaved(body(api.GET('/api/v1/competitions', { signal, params })), {
      saved: () => (isKnown ? undefined : savedAnswer('competitions', SAVED_LIST)),
      replace: (page) => replaceSaved(client, queryKey, { pages: [page], pageParams: [pageParam] }),
    })
  },
  ...savedQueryOptions,
  initialPageParam: null as string | null,
  // Only the first page is saved.
  getNextPageParam: (page) => (page.savedAt === undefined ? page.next : null),
  refetchInterval: refetchIntervalAfterPhase(({ pages }: { pages: Competitions[] }) => soonestPhase(pages)),
  refetchIntervalInBackground: true,
})

/** Returns when the next upcoming competition changes its phase. */
function soonestPhase(pages: Competitions[]): string | undefined {
  return pages
    .flatMap(({ upcoming }) => upcoming.flatMap(({ phaseUntil }) => phaseUntil ?? []))
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]
}

export function useCompetitions() {
  return useInfiniteQuery({
    ...competitionsQuery,
    select: ({ pages }) => ({ ...toCompetitionLists(pages), firstPage: pages[0] }),
  })
}

/** Refetches the list when it has changed on the server, while a screen shows it. */
export function useFollowCompetitions(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const refetch = () => void refetchAfterChange(queryClient, competitionsQuery.queryKey)
    return followVersion('/api/v1/competitions', refetch)
  }, [queryClient])
}

/**
 * Sorts upcoming competitions by day, the soonest first, finished ones after the others of the day and
 * postponed ones last, and past ones the newest first.
 */
export function toCompetitionLists(pages: Competitions[]): CompetitionLists {
  return {
    upcoming: pages.flatMap((page) => page.upcoming).toSorted(byDay),
    past: pages.flatMap((page) => page.past).toSorted((a, b) => byStart(b, a)),
  }
}

function byDay(a: Competition, b: Competition): number {
  if (isPostponed(a) !== isPostponed(b)) return isPostponed(a) - isPostponed(b)
  if (dayOf(a) !== dayOf(b)) return byStart(a, b)
  return Number(isOver(a.phase)) - Number(isOver(b.phase)) || byStart(a, b)
}

/** 1 for a postponed stage, which has no date yet. */
function isPostponed({ phase }: Competition): number {
  return Number(phase === 'postponed')
}

function dayOf({ startsAt, timeZone }: Competition): string {
  return isoDate(startsAt, timeZone)
}

function byStart(a: Competition, b: Competition): number {
  return Date.parse(a.startsAt) - Date.parse(b.startsAt)
}

/** The institutions of the competitions, sorted by name. */
export function institutionsOf(
  { upcoming, past }: CompetitionLists,
  language: Language,
): { slug: string; name: string }[] {
  const names = new Map(
    [...past, ...upcoming].map((competition) => [competition.institution, competition.institutionName]),
  )
  return Array.from(names, ([slug, name]) => ({ slug, name })).toSorted((a, b) =>
    compareValues(a.name, b.name, language),
  )
}
