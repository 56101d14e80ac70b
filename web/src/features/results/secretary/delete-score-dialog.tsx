// Deletes the score of a ride after a question.
import { useTranslation } from '@/ui/i18n'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'

export function DeleteScoreDialog({ score, onConfirm, onClose }: DeleteScoreDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t('results.secretary.deleteScoreSure', { score })}
      confirm={t('results.secretary.deleteScore')}
      look="danger"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('results.secretary.deleteScoreText')}
    </ConfirmDialog>
  )
}

interface DeleteScoreDialogProps {
  score: number
  onConfirm: () => void
  onClose: () => void
}
