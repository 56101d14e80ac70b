// Asks for confirmation and removes a participant from the stage. The server refuses it for riders with
// results.
import { useTranslation } from '@/ui/i18n'
import type { SecretaryParticipant } from '@/api'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { useSecretaryTools } from './secretary-tools'
import { useRemoval } from './participant-edits'

export function DeleteDialog({ participant, onClose }: DeleteDialogProps) {
  const { t } = useTranslation()
  const removal = useRemoval(useSecretaryTools().key)
  return (
    <ConfirmDialog
      title={t('participants.deleteAsk', { name: participant.name })}
      confirm={t('participants.delete')}
      look="danger"
      onConfirm={() => removal.mutate(participant)}
      onClose={onClose}
    >
      <p>{t('participants.deleteText')}</p>
    </ConfirmDialog>
  )
}

interface DeleteDialogProps {
  participant: SecretaryParticipant
  onClose: () => void
}
