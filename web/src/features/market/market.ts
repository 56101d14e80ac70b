// What is known of the market, and what changing an advert makes out of date.
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../api'
import { notify } from '../../ui/notify'
import type { MarketFilters } from './filters'
import * as server from './market-api'

const marketKey = ['market'] as const

export function adsQuery(filters: MarketFilters) {
  return infiniteQueryOptions({
    queryKey: [...marketKey, 'ads', filters],
    queryFn: ({ signal, pageParam }) => server.listAds(filters, pageParam, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    // What was found stays on the screen until the next answer.
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
    queryFn: (given) => server.readAd(ad, given),
  })
}

export function contactQuery(ad: string) {
  return queryOptions({
    queryKey: [...marketKey, 'contact', ad],
    queryFn: (given) => server.readContact(ad, given),
  })
}

export const myAdsQuery = queryOptions({ queryKey: [...marketKey, 'my-ads'], queryFn: server.readMyAds })

export const reportedAdsQuery = queryOptions({
  queryKey: [...marketKey, 'reports'],
  queryFn: server.readReportedAds,
})

/** Whatever changes an advert changes the lists that show it. */
export function marketChanged(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: marketKey })
}

/** One press on an own or a reported advert, which says how it went. */
export function usePress<T>(press: (ad: string) => Promise<T>, success: string) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (ad: string) =>
      notify.progress(press(ad), {
        pending: t('profile.saving'),
        success,
        error: (error) => t(isApiError(error, 'ad-removed') ? 'market.removedMeanwhile' : 'market.failed'),
      }),
    onSettled: () => marketChanged(queries),
  })
}
