// Asks before an order is saved after riders have started: their lateness is computed from it.
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { useTranslation } from '@/ui/i18n'

export function StartedQuestion({ isFirst, onConfirm, onClose }: StartedQuestionProps) {
  const { t } = useTranslation()
  const texts = isFirst ? 'startOrder.firstStarted' : 'startOrder.replaceStarted'
  return (
    <ConfirmDialog
      title={t(`${texts}.title`)}
      confirm={t(`${texts}.confirm`)}
      look="danger"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t(`${texts}.text`)}</p>
    </ConfirmDialog>
  )
}

interface StartedQuestionProps {
  /** Whether no order was saved before. */
  isFirst: boolean
  onConfirm: () => void
  onClose: () => void
}
