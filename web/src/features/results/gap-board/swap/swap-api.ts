// The requests that exchange the rides and racing numbers of two riders.
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { api, body, type RiderSwapIn } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import { type StageKey, stageName } from '@/lib/addresses/paths'
import { participantsQuery } from '@/features/registration/participant-list'
import { notify } from '@/ui/notices/notify'

/** What an exchange would change; null while the form isn't complete. */
export function swapPreviewQuery(key: StageKey, input: RiderSwapIn | null) {
  return queryOptions({
    queryKey: ['rider-swap', stageName(key), input],
    queryFn: ({ signal }) => {
      if (!input) throw new Error('Nothing to preview')
      return body(
        api.POST(`${STAGE_PATH}/secretary/rider-swap/preview`, {
          signal,
          params: { path: key },
          body: input,
        }),
      )
    },
    enabled: input !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
}

export function useSwapRiders(key: StageKey) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: RiderSwapIn) =>
      body(api.POST(`${STAGE_PATH}/secretary/rider-swap`, { params: { path: key }, body: input })),
    onSuccess: async () => {
      notify.success(t('riderSwap.done'))
      await queries.invalidateQueries({ queryKey: participantsQuery(key).queryKey })
    },
    // After a ride has arrived, the preview shows the new totals.
    onError: () => queries.invalidateQueries({ queryKey: ['rider-swap', stageName(key)] }),
  })
}
