// A question with a button to confirm and one to go back.
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '../button'
import { closeDialogAround, Dialog } from './dialog'

export function ConfirmDialog({
  title,
  children,
  confirm,
  back,
  look = 'filled',
  onConfirm,
  onClose,
}: {
  title: string
  children?: ReactNode
  confirm: string
  /** The label of the button to go back, where "Cancel" could be misunderstood. */
  back?: string
  look?: 'filled' | 'danger'
  onConfirm: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={(event) => closeDialogAround(event.currentTarget)}>
            {back ?? t('ui.cancel')}
          </Button>
          <Button
            look={look}
            onClick={() => {
              onConfirm()
              onClose()
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
