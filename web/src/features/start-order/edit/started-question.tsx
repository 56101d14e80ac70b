// Asks before an order is saved after riders have started: their lateness is computed from it.
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { useTranslation } from '@/ui/i18n'

export function StartedQuestion({ isFirst, onConfirm, onClose }: StartedQuestionProps) {
  const { t } = useTranslation()
  const question = isFirst ? 'firstStarted' : 'replaceStarted'
  return (
    <ConfirmDialog
      title={t(`startOrder.${question}.title`)}
      confirm={t(`startOrder.${question}.confirm`)}
      look="danger"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t(`startOrder.${question}.text`)}</p>
    </ConfirmDialog>
  )
}

interface StartedQuestionProps {
  /** Whether no order was saved before. */
  isFirst: boolean
  onConfirm: () => void
  onClose: () => void
}
