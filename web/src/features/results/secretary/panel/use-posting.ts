// Posts provisional results, extends the protest period, and withdraws what was posted.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, body, type Stage } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import { MAX_PROTEST_MINUTES, MIN_PROTEST_MINUTES } from '@/lib/server-limits'
import { notify } from '@/ui/notices/notify'
import { useTranslation } from '@/ui/i18n'
import { approvalQuery } from '@/features/stages/approval'
import { useCacheStage } from '@/features/standings/use-cache-stage'
import { useStageView } from '@/features/results/stage-view'

export function usePost() {
  const { t } = useTranslation()
  const { key } = useStageView()
  return usePosting(
    () => body(api.POST(`${STAGE_PATH}/protest-period`, { params: { path: key } })),
    t('protests.postDone'),
  )
}

export function useExtend(endsAt: string) {
  const { t } = useTranslation()
  const { key } = useStageView()
  return usePosting(
    (minutes: number) =>
      body(
        api.POST(`${STAGE_PATH}/protest-period/extension`, {
          params: { path: key },
          body: { minutes, endsAt },
        }),
      ),
    t('protests.extendDone'),
  )
}

export function useWithdraw() {
  const { t } = useTranslation()
  const { key } = useStageView()
  return usePosting(
    () => body(api.DELETE(`${STAGE_PATH}/protest-period`, { params: { path: key } })),
    t('protests.withdrawPostingDone'),
  )
}

function usePosting<T>(send: (input: T) => Promise<Stage>, done: string) {
  const { key } = useStageView()
  const queryClient = useQueryClient()
  const cacheStage = useCacheStage(key)
  return useMutation({
    mutationFn: send,
    onSuccess: (stage) => {
      notify.success(done)
      cacheStage(stage)
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: approvalQuery(key).queryKey }),
  })
}

/** Whether the input is a number of minutes by which a protest period can be extended. */
export function isExtension(input: string): boolean {
  const minutes = Number(input)
  const isInRange = minutes >= MIN_PROTEST_MINUTES && minutes <= MAX_PROTEST_MINUTES
  return input.trim() !== '' && Number.isInteger(minutes) && isInRange
}
