// The query of the clubs, and the mutations of admins.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { api, body, ifMatch, type Club, type ClubOverview } from '@/api'
import { notify, type ProgressTexts } from '@/ui/notices/notify'

export const clubsQuery = queryOptions({
  queryKey: ['clubs'],
  queryFn: ({ signal }) => body(api.GET('/api/v1/clubs', { signal })),
})

/**
 * The effects of merging a club into another. Always fetched again, because riders may register in the
 * meantime.
 */
export function mergeQuery(club: string, into: string) {
  return queryOptions({
    queryKey: ['club-merge', club, into],
    staleTime: 0,
    queryFn: ({ signal }) =>
      body(
        api.POST('/api/v1/clubs/{club}/merge-preview', {
          signal,
          params: { path: { club } },
          body: { into },
        }),
      ),
  })
}

export function useRename(club: ClubOverview) {
  const { t } = useTranslation()
  return useChange(
    { pending: t('clubs.saving'), success: t('clubs.renamed'), error: t('clubs.notRenamed') },
    (values: Club) => body(api.PUT('/api/v1/clubs/{club}', { params: versionedParams(club), body: values })),
  )
}

export function useMerge(club: ClubOverview) {
  const { t } = useTranslation()
  return useChange(
    { pending: t('clubs.merging'), success: t('clubs.merged'), error: t('clubs.notMerged') },
    (merge: { into: string }) =>
      body(api.POST('/api/v1/clubs/{club}/merge', { params: versionedParams(club), body: merge })),
  )
}

function versionedParams({ id, version }: ClubOverview) {
  return { path: { club: id }, header: ifMatch(version) }
}

function useChange<In>(texts: ProgressTexts, send: (change: In) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: In) => notify.progress(send(change), texts),
    // A club's name is shown in lists, results and standings everywhere.
    onSuccess: () => queryClient.invalidateQueries(),
    onError: () => queryClient.invalidateQueries({ queryKey: clubsQuery.queryKey }),
  })
}
