// The request that cancels or postpones a stage, or withdraws that.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { api, body, type ScheduleChangeKind, type Stage } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import { stageKey } from '@/lib/addresses/paths'
import { notify } from '@/ui/notices/notify'

/** How a stage is held: as scheduled, or not. */
export type Schedule = 'scheduled' | ScheduleChangeKind

export function useScheduleChange(stage: Stage) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: { schedule: Schedule; reason: string }) =>
      notify.progress(sendChange(stage, change), {
        pending: t('stages.schedule.saving'),
        success: t('stages.schedule.saved'),
        error: t('stages.schedule.notSaved'),
      }),
    // Lists, results and standings show it, too.
    onSettled: () => queryClient.invalidateQueries(),
  })
}

function sendChange(
  stage: Stage,
  { schedule, reason }: { schedule: Schedule; reason: string },
): Promise<Stage> {
  const params = { path: stageKey(stage) }
  const path = `${STAGE_PATH}/schedule-change` as const
  return schedule === 'scheduled'
    ? body(api.DELETE(path, { params }))
    : body(api.PUT(path, { params, body: { kind: schedule, reason } }))
}
