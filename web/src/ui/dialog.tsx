// A modal dialog on the browser's own <dialog>: it traps focus, closes with Escape and gives focus back by itself.
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button'

export function Dialog({
  title,
  onClose,
  children,
  actions,
}: {
  title: string
  /** Called when the person closes it; the owner then stops rendering the dialog. */
  onClose: () => void
  children: ReactNode
  actions?: ReactNode
}) {
  const { t } = useTranslation()
  const heading = useId()
  return (
    <dialog
      ref={open}
      aria-labelledby={heading}
      onClose={onClose}
      className="m-auto max-h-[90dvh] w-[min(100%-2rem,32rem)] flex-col rounded-card bg-surface text-ink shadow-float backdrop:bg-black/50 open:flex"
    >
      <header className="flex items-start justify-between gap-4 py-3 pr-2 pl-5">
        <h2 id={heading} className="self-center text-xl">
          {title}
        </h2>
        <Button look="quiet" className="px-0" aria-label={t('ui.close')} onClick={closeDialog}>
          <X aria-hidden="true" size={20} />
        </Button>
      </header>
      <div className="overflow-y-auto px-5 pb-5">{children}</div>
      {actions && (
        <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3">{actions}</footer>
      )}
    </dialog>
  )
}

/** "Are you sure?": one question, one way on, one way back. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  look = 'filled',
  onConfirm,
  onClose,
}: {
  title: string
  children?: ReactNode
  confirm: string
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
          <Button onClick={closeDialog}>{t('ui.cancel')}</Button>
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

function open(dialog: HTMLDialogElement | null) {
  if (dialog && !dialog.open) dialog.showModal()
}

function closeDialog(event: { currentTarget: HTMLElement }) {
  event.currentTarget.closest('dialog')?.close()
}
