// Annulling a section and taking that back. The server refuses what affects results until it is confirmed,
// and says what the effect is.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { api, body, isApiError, type AnnulmentIn, type StageChange } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import { notify } from '@/ui/notices/notify'
import { useCacheStage } from '@/features/standings/use-cache-stage'
import { useStageView } from '@/features/results/stage-view'

export function useAnnul() {
  const { t } = useTranslation()
  const { key } = useStageView()
  const cacheStage = useCacheStage(key)
  return useMutation({
    mutationFn: (annulment: AnnulmentIn) =>
      body(api.POST(`${STAGE_PATH}/annulments`, { params: { path: key }, body: annulment })),
    onSuccess: (stage) => {
      cacheStage(stage)
      notify.success(t('results.annulments.done'))
    },
  })
}

export function useTakeBack() {
  const { t } = useTranslation()
  const { key } = useStageView()
  const cacheStage = useCacheStage(key)
  return useMutation({
    mutationFn: ({ id, confirmed }: { id: string; confirmed: boolean }) =>
      body(
        api.DELETE(`${STAGE_PATH}/annulments/{annulment}`, {
          params: { path: { ...key, annulment: id }, query: { confirmed } },
        }),
      ),
    onSuccess: (stage) => {
      cacheStage(stage)
      notify.success(t('results.annulments.takenBack'))
    },
  })
}

/** The effect that the server wants confirmed; undefined for another answer. */
export function effectOf(error: unknown): StageChange | undefined {
  return isApiError(error, 'change-unconfirmed') ? error.refusal.change : undefined
}
