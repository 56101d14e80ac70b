// Asks before saving times of a live stage that change at once what everyone sees of its race.
import { useTranslation } from '@/ui/i18n'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import type { RaceTimesChange } from '../times/race-times'

export function RaceTimesDialog({ change, manualDnf, onConfirm, onClose }: RaceTimesDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t(`stageEdit.change.${change.kind}.title`)}
      confirm={t(`stageEdit.change.${change.kind}.confirm`)}
      back={t('stageEdit.change.back')}
      look="danger"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {t(`stageEdit.change.${change.kind}.text`, {
          classes: change.kind === 'classesEnd' ? change.classes.join(', ') : '',
        })}{' '}
        {change.kind === 'ends' && !manualDnf && t('stageEdit.change.endDnf')}
      </p>
    </ConfirmDialog>
  )
}

interface RaceTimesDialogProps {
  change: RaceTimesChange
  /** Whether the secretary sets DNF, so that nobody is shown as DNF at the end. */
  manualDnf: boolean
  onConfirm: () => void
  onClose: () => void
}
