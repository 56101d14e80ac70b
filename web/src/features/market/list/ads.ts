// The list of ads: its query, and what is saved of it for a visit without a network.
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { Market } from '@/api'
import { fetchOrSaved, replaceSaved, savedAnswer, savedQueryOptions, type OrSaved } from '@/api/saved-answers'
import { useSavedAnswer } from '@/ui/queries/use-saved-answer'
import type { MarketFilters } from '../filters'
import { marketKey } from '../market'
import { listAds } from '../market-api'

function adsQuery(filters: MarketFilters) {
  return infiniteQueryOptions({
    queryKey: [...marketKey, 'ads', filters],
    queryFn: ({ signal, pageParam, client, queryKey }): Promise<OrSaved<Market>> => {
      const isKnown = client.getQueryData(queryKey) !== undefined
      return fetchOrSaved(listAds(filters, pageParam, { signal }), {
        saved: () => (isKnown || filters.search ? undefined : savedAnswer('market', savedName(filters))),
        replace: (page) => replaceSaved(client, queryKey, { pages: [page], pageParams: [pageParam] }),
      })
    },
    ...savedQueryOptions,
    initialPageParam: null as string | null,
    // Only the first page is saved.
    getNextPageParam: (page) => (page.savedAt === undefined ? page.next : null),
    // The previous ads stay on screen until the next answer.
    placeholderData: (previous) => previous,
    select: ({ pages }) => ({
      ads: pages.flatMap((page) => page.ads),
      categories: pages[0]?.categories ?? [],
      firstPage: pages[0],
    }),
  })
}

/** The list of ads; saved while it is on screen, so that the page can be opened again without a network. */
export function useAds(filters: MarketFilters) {
  const query = useInfiniteQuery(adsQuery(filters))
  const { data, dataUpdatedAt, isPlaceholderData } = query
  // What somebody searched for is not for the next user of the phone.
  const isSaved = !isPlaceholderData && filters.search === ''
  useSavedAnswer('market', savedName(filters), isSaved ? data?.firstPage : undefined, dataUpdatedAt)
  return query
}

function savedName({ category, sort }: MarketFilters): string {
  return `${sort} ${category ?? ''}`
}
