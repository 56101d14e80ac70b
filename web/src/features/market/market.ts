// The queries of the market, and the refetch after changes.
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { notify } from '@/ui/notices/notify'
import * as server from './market-api'
import { refusalText } from './refusal-text'

export const marketKey = ['market'] as const

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
export function refetchAds(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: marketKey })
}

/** A one-click action on an ad, with notices about its progress. */
export function useAdAction<T>(send: (ad: string) => Promise<T>, success: string) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ad: string) =>
      notify.progress(send(ad), {
        pending: t('ui.saving'),
        success,
        error: (error) => refusalText(t, error),
      }),
    onSettled: () => refetchAds(queryClient),
  })
}
