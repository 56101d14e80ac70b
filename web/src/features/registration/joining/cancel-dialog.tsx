// Asks a rider to confirm the cancellation of the registration.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { notify } from '@/ui/notices/notify'
import { refusalTextOf, type RefusalTexts } from '@/ui/notices/refusal-text'
import { participantsQuery } from '../participant-list'
import { cancelRegistration } from '../registration-api'
import { joinedStagesKey } from '../joined-stages'

const refusalTexts: RefusalTexts = {
  'has-results': 'joining.hasResults',
  unreachable: 'joining.cancelUnreachable',
}

export function CancelDialog({ stage, onClose }: { stage: Stage; onClose: () => void }) {
  const { t } = useTranslation()
  const cancellation = useCancel(stage)
  return (
    <ConfirmDialog
      title={t('joining.sure')}
      confirm={t('joining.leave')}
      back={t('joining.stay')}
      look="danger"
      onConfirm={() => cancellation.mutate()}
      onClose={onClose}
    >
      {t('joining.cancelText', { stage: stage.title })}
    </ConfirmDialog>
  )
}

function useCancel(stage: Stage) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const key = stageKey(stage)
  return useMutation({
    mutationFn: () =>
      notify.progress(cancelRegistration(key), {
        pending: t('joining.removing'),
        success: t('joining.removed'),
        error: (error) => refusalTextOf(t, error, refusalTexts, t('joining.errorRemoving')),
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: participantsQuery(key).queryKey }),
        queryClient.invalidateQueries({ queryKey: joinedStagesKey }),
      ]),
  })
}
