// Asks before an order is replaced whose first riders have started: their lateness is computed from the new one.
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { useTranslation } from '@/ui/i18n'

export function ReplaceQuestion({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t('startOrder.replaceStarted.title')}
      confirm={t('startOrder.replaceStarted.confirm')}
      look="danger"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('startOrder.replaceStarted.text')}</p>
    </ConfirmDialog>
  )
}
