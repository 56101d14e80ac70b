// Asks before saving a new end that has already passed, which ends the race of a live stage.
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '@/ui/confirm-dialog'

export function RaceEndDialog({ manualDnf, onConfirm, onClose }: RaceEndDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t('stageEdit.change.endTitle')}
      confirm={t('stageEdit.change.endConfirm')}
      back={t('stageEdit.change.back')}
      look="danger"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {t('stageEdit.change.endText')} {!manualDnf && t('stageEdit.change.endDnf')}
      </p>
    </ConfirmDialog>
  )
}

interface RaceEndDialogProps {
  /** Whether the secretary sets DNF, so that nobody is shown as DNF at the end. */
  manualDnf: boolean
  onConfirm: () => void
  onClose: () => void
}
