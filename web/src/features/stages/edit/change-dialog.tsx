// What saving would do to results: refused, or asked about once more.
import { useTranslation } from 'react-i18next'
import type { StageChange } from '../../../api'
import { Button } from '../../../ui/button'
import { closeDialogAround } from '../../../ui/close-dialog'
import { ConfirmDialog, Dialog } from '../../../ui/dialog'
import { ChangeLines } from './course/change-lines'
import type { Taken } from './course/taken-away'

export function ChangeDialog({ change, takenFrom, onConfirm, onClose }: ChangeDialogProps) {
  const { t } = useTranslation()
  const { refused, effects } = change
  if (refused.length > 0) {
    return (
      <Dialog
        title={t('stageEdit.change.refused')}
        onClose={onClose}
        actions={
          <Button look="filled" onClick={(event) => closeDialogAround(event.currentTarget)}>
            {t('stageEdit.change.back')}
          </Button>
        }
      >
        <p className="pb-3">{t('stageEdit.change.refusedText')}</p>
        <ChangeLines lines={refused} takenFrom={takenFrom} />
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      title={t('stageEdit.change.confirmTitle')}
      confirm={t('stageEdit.change.confirm')}
      back={t('stageEdit.change.back')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p className="pb-3">{t('stageEdit.change.confirmText')}</p>
      <ChangeLines lines={effects} takenFrom={takenFrom} />
    </ConfirmDialog>
  )
}

interface ChangeDialogProps {
  change: StageChange
  /** What a class, by its saved name, no longer has. */
  takenFrom: (racingClass: string) => Taken
  onConfirm: () => void
  onClose: () => void
}
