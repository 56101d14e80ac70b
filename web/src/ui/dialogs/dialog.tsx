// A modal dialog based on the browser's <dialog>, which traps the focus, closes on Escape and restores the
// focus.
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '../button'
import { classNames } from '../class-names'

export function Dialog({ title, onClose, mayClose, long = false, children, actions }: DialogProps) {
  const { t } = useTranslation()
  const heading = useId()
  return (
    <dialog
      ref={showModal}
      aria-labelledby={heading}
      onCancel={(event) => {
        if (event.target === event.currentTarget && mayClose?.() === false) event.preventDefault()
      }}
      onKeyDown={(event) => {
        // The browser asks only once: a second Escape would close the dialog regardless of the answer.
        if (!mayClose || event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        if (mayClose()) closeDialogAround(event.currentTarget)
      }}
      onClose={({ currentTarget, target }) => {
        // A dialog that was opened over this one has closed.
        if (target !== currentTarget) return
        // A second "back" on a phone closes without asking.
        if (mayClose?.() === false) showModal(currentTarget)
        else onClose()
      }}
      className={classNames(
        'm-auto max-h-[90dvh] w-[min(100%-2rem,32rem)] flex-col rounded-card bg-surface text-ink shadow-float backdrop:bg-black/50 open:flex',
        long
          ? 'max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none'
          : // With very large text a phone has no room for margins.
            'max-[16rem]:w-[calc(100%-0.5rem)]',
      )}
    >
      {/* With very large text the title needs the whole width: the button is above it. */}
      <header className="flex items-start justify-between gap-x-4 py-3 pr-2 pl-5 max-[16rem]:flex-wrap-reverse max-[16rem]:pl-3">
        <h2 id={heading} className="self-center text-xl">
          {title}
        </h2>
        <Button
          look="quiet"
          className="ml-auto shrink-0 px-0!"
          aria-label={t('ui.close')}
          onClick={(event) => {
            if (mayClose?.() !== false) closeDialogAround(event.currentTarget)
          }}
        >
          <X aria-hidden="true" size={20} />
        </Button>
      </header>
      <div className="grow scroll-py-24 overflow-y-auto px-5 pb-5 max-[16rem]:px-3">{children}</div>
      {actions && (
        <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3 max-[16rem]:px-3">
          {actions}
        </footer>
      )}
    </dialog>
  )
}

interface DialogProps {
  title: string
  /** Called after it was closed; the owner then stops rendering it. */
  onClose: () => void
  /** Called before it closes; false keeps it open. */
  mayClose?: () => boolean
  /** For long forms: on a phone it fills the screen. */
  long?: boolean
  children: ReactNode
  actions?: ReactNode
}

/**
 * The first field of a form. Of a group of radio buttons only the selected one is reached by the keyboard.
 */
const FIRST_FIELD =
  'form :is(input:not([type="hidden"], [type="radio"]), input[type="radio"]:checked, select, textarea):enabled'

/**
 * Opens a dialog when it is rendered, with the focus in the first field of its form, if it has one. Use it as
 * the dialog's ref. The browser refuses, with an error, to open one that is open or isn't part of the page
 * any more.
 *
 * The returned function closes the dialog before it is removed, since the browser returns the focus only
 * then.
 */
export function showModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog?.isConnected || dialog.open) return undefined
  // The browser focuses what has this attribute, and otherwise the first button, which closes the dialog.
  dialog.querySelector(FIRST_FIELD)?.setAttribute('autofocus', '')
  dialog.showModal()
  return () => {
    if (!dialog.open) return
    // Its owner has closed it already.
    dialog.addEventListener('close', (event) => event.stopImmediatePropagation(), {
      capture: true,
      once: true,
    })
    dialog.close()
  }
}

/**
 * Closes the dialog around an element like a user would, so that the focus returns to where it was before.
 */
export function closeDialogAround(element: Element | null): void {
  element?.closest('dialog')?.close()
}
