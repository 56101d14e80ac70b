// Institutions and championships as an admin has them, and what becomes of them after each change.
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  isApiError,
  type ChampionshipSettings,
  type OfficeChampionship,
  type OfficeInstitution,
} from '../../../api'
import type { ChampionshipKey } from '../../../lib/paths'
import { notify } from '../../../ui/notify'
import { sessionQuery } from '../../accounts'
import { readOffice, readSettings } from './office-api'

export const officeQuery = queryOptions({
  queryKey: ['office'],
  queryFn: ({ signal }) => readOffice(signal),
})

export function settingsQuery(key: ChampionshipKey) {
  return queryOptions({
    queryKey: ['championship-settings', key.institution, key.championship],
    queryFn: ({ signal }) => readSettings(key, signal),
  })
}

export function keyOf({ institution, slug }: ChampionshipSettings): ChampionshipKey {
  return { institution, championship: slug }
}

export function keyWithin(institution: OfficeInstitution, { slug }: OfficeChampionship): ChampionshipKey {
  return { institution: institution.slug, championship: slug }
}

/** Keeps what the server answered to an edit, under the address that the championship has now. */
export function keepSettings(queries: QueryClient, settings: ChampionshipSettings): Promise<unknown> {
  queries.setQueryData(settingsQuery(keyOf(settings)).queryKey, settings)
  return askAnew(queries)
}

/** Names, classes and stages stand on many screens: what they show is asked for again when they are next looked at. */
function askAnew(queries: QueryClient): Promise<unknown> {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
}

/** Something that an admin makes or changes. Brings all lists to what stands then; why it fails is said where it was done. */
export function useOfficeChange<Given, Made>(change: (given: Given) => Promise<Made>) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (given: Given) => {
      const made = await change(given)
      notify.success(t('profile.saved'))
      return made
    },
    // Waited for, so that what follows finds what stands now.
    onSuccess: () => askAnew(queries),
    // What somebody else has changed is shown as it stands now.
    onError: (error) => (isApiError(error, 'stale') ? askAnew(queries) : undefined),
  })
}
