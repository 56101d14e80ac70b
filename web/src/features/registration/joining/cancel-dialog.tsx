// Asks a rider to confirm the cancellation of the registration.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import type { AccountRider, Stage } from '@/api'
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

export function CancelDialog({ stage, rider, onClose }: CancelDialogProps) {
  const { t } = useTranslation()
  const cancellation = useCancel(stage, rider?.id)
  return (
    <ConfirmDialog
      title={rider ? t('joining.sureRider', { name: rider.name }) : t('joining.sure')}
      confirm={t('joining.leave')}
      back={t('joining.stay')}
      look="danger"
      onConfirm={() => cancellation.mutate()}
      onClose={onClose}
    >
      {rider
        ? t('joining.cancelRiderText', { name: rider.name, stage: stage.title })
        : t('joining.cancelText', { stage: stage.title })}
    </ConfirmDialog>
  )
}

interface CancelDialogProps {
  stage: Stage
  /** The rider, if the account has several. */
  rider: AccountRider | undefined
  onClose: () => void
}

function useCancel(stage: Stage, rider: string | undefined) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const key = stageKey(stage)
  return useMutation({
    mutationFn: () =>
      notify.progress(cancelRegistration(key, rider), {
        pending: t('joining.removing'),
        success: t(rider === undefined ? 'joining.removed' : 'joining.removedRider'),
        error: (error) => refusalTextOf(t, error, refusalTexts, t('joining.errorRemoving')),
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: participantsQuery(key).queryKey }),
        queryClient.invalidateQueries({ queryKey: joinedStagesKey }),
      ]),
  })
}
