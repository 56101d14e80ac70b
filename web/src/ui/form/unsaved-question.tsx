// Asks for confirmation before unsaved input is discarded.
import { useTranslation } from '@/ui/i18n'
import { ConfirmDialog } from '../dialogs/confirm-dialog'

export function UnsavedQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t('ui.unsaved.title')}
      confirm={t('ui.unsaved.discard')}
      back={t('ui.unsaved.keepEditing')}
      look="danger"
      onConfirm={onLeave}
      onClose={onStay}
    >
      {t('ui.unsaved.text')}
    </ConfirmDialog>
  )
}
