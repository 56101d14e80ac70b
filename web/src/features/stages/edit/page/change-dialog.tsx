// Shows the effect of saving on results: a refusal, or a confirmation.
import { useTranslation } from '@/ui/i18n'
import type { StageChange } from '@/api'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { closeDialogAround, Dialog } from '@/ui/dialogs/dialog'
import { ChangeLines } from '../course/change-lines'
import type { RemovedFromClass } from '../course/removed-from-class'

export function ChangeDialog({ change, removedFrom, onConfirm, onClose }: ChangeDialogProps) {
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
        <ChangeLines lines={refused} removedFrom={removedFrom} />
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      title={t('stageEdit.change.confirmTitle')}
      confirm={t('ui.save')}
      back={t('stageEdit.change.back')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p className="pb-3">{t('stageEdit.change.confirmText')}</p>
      <ChangeLines lines={effects} removedFrom={removedFrom} />
    </ConfirmDialog>
  )
}

interface ChangeDialogProps {
  change: StageChange
  /** The sections and laps that a class, by its saved name, loses. */
  removedFrom: (racingClass: string) => RemovedFromClass
  onConfirm: () => void
  onClose: () => void
}
