// The queries and mutations about institutions and championships.
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import {
  isApiError,
  type ChampionshipSettings,
  type ChampionshipOverview,
  type InstitutionOverview,
} from '@/api'
import type { ChampionshipKey } from '@/lib/addresses/paths'
import { notify } from '@/ui/notices/notify'
import { sessionQuery } from '@/features/accounts/session'
import { readOverview, readSettings } from './championships-api'

export const overviewQuery = queryOptions({
  queryKey: ['championships-overview'],
  queryFn: ({ signal }) => readOverview(signal),
})

export function settingsQuery(key: ChampionshipKey) {
  return queryOptions({
    queryKey: ['championship-settings', key.institution, key.championship],
    queryFn: ({ signal }) => readSettings(key, signal),
  })
}

export function keyFromSettings({ institution, slug }: ChampionshipSettings): ChampionshipKey {
  return { institution, championship: slug }
}

export function keyFromOverview(
  institution: InstitutionOverview,
  { slug }: ChampionshipOverview,
): ChampionshipKey {
  return { institution: institution.slug, championship: slug }
}

/** Caches the answer to an edit under the championship's current address. */
export function cacheSettings(queryClient: QueryClient, settings: ChampionshipSettings): Promise<unknown> {
  queryClient.setQueryData(settingsQuery(keyFromSettings(settings)).queryKey, settings)
  return refetchAll(queryClient)
}

/**
 * Names, classes and stages are shown on many screens: their data is fetched again when it is next needed.
 */
function refetchAll(queryClient: QueryClient): Promise<unknown> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
  })
}

/** A mutation by an admin. Refetches all lists afterwards; failures are shown by the caller. */
export function useAdminMutation<Input, Saved>(change: (input: Input) => Promise<Saved>) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => {
      const saved = await change(input)
      notify.success(t('ui.saved'))
      return saved
    },
    // Awaited, so that the next screen finds the current data.
    onSuccess: () => refetchAll(queryClient),
    // If somebody else has changed it, the current data is shown.
    onError: (error) => (isApiError(error, 'stale') ? refetchAll(queryClient) : undefined),
  })
}
