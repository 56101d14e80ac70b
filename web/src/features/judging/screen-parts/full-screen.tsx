// A full-screen dialog on the browser's <dialog>, which keeps the focus inside and closes with Escape. It
// takes no taps in its first moment.
import type { ReactNode } from 'react'
import { classNames } from '@/ui/class-names'
import { showModal } from '@/ui/dialogs/dialog'

export function FullScreen({
  label,
  onClose,
  className,
  children,
}: {
  label: string
  onClose: () => void
  className: string
  children: ReactNode
}) {
  return (
    <dialog
      ref={showModal}
      aria-label={label}
      onCancel={(event) => {
        // The parent closes it by no longer rendering it.
        event.preventDefault()
        onClose()
      }}
      className={classNames(
        'ignores-early-taps m-0 h-dvh max-h-none w-screen max-w-none flex-col border-0 open:flex',
        className,
      )}
    >
      {children}
    </dialog>
  )
}
