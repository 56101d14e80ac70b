// The queries of the market, and the refetch after changes.
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isApiError } from '@/api'
import { notify } from '@/ui/notify'
import type { MarketFilters } from './filters'
import * as server from './market-api'

const marketKey = ['market'] as const

export function adsQuery(filters: MarketFilters) {
  return infiniteQueryOptions({
    queryKey: [...marketKey, 'ads', filters],
    queryFn: ({ signal, pageParam }) => server.listAds(filters, pageParam, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    // The previous ads stay on screen until the next answer.
    placeholderData: (before) => before,
    select: ({ pages }) => ({
      ads: pages.flatMap((page) => page.ads),
      categories: pages[0]?.categories ?? [],
    }),
  })
}

export function adQuery(ad: string) {
  return queryOptions({
    queryKey: [...marketKey, 'ad', ad],
    queryFn: (context) => server.readAd(ad, context),
  })
}

export function contactQuery(ad: string) {
  return queryOptions({
    queryKey: [...marketKey, 'contact', ad],
    queryFn: (context) => server.readContact(ad, context),
  })
}

export const ownAdsQuery = queryOptions({ queryKey: [...marketKey, 'own-ads'], queryFn: server.readOwnAds })

export const reportedAdsQuery = queryOptions({
  queryKey: [...marketKey, 'reports'],
  queryFn: server.readReportedAds,
})

/** Refetches the lists that show ads. Call it after any change of an ad. */
export function marketChanged(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: marketKey })
}

/** A one-click action on an ad, with notices about its progress. */
export function useAdAction<T>(press: (ad: string) => Promise<T>, success: string) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ad: string) =>
      notify.progress(press(ad), {
        pending: t('ui.saving'),
        success,
        error: (error) => t(isApiError(error, 'ad-removed') ? 'market.removedByAdmin' : 'market.failed'),
      }),
    onSettled: () => marketChanged(queryClient),
  })
}
