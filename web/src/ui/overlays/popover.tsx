// A button that opens a small panel beside it, based on the browser's popover. The content of the panel is
// rendered when it opens.
import { useId, useRef, useState, type ReactNode } from 'react'
import './menu.css'
import { tooltip } from './tooltip'
import { BodyPortal, usePlacement } from './placement'

export function Popover({
  label,
  button,
  hint,
  detached = false,
  className,
  children,
}: {
  /** The label of the button and of the panel for screen readers. */
  label: string
  button: ReactNode
  /** The tooltip of the button. */
  hint?: string
  /** Whether its button is in a row that may move or render again while the panel is open. */
  detached?: boolean
  className?: string
  children: ReactNode
}) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const onBeforeToggle = usePlacement(opener)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-label={label}
        className={className}
        // A tooltip would cover what is beside the open panel.
        {...tooltip(open ? undefined : hint)}
      >
        {button}
      </button>
      <BodyPortal when={detached}>
        <dialog
          id={id}
          popover="auto"
          aria-label={label}
          onBeforeToggle={onBeforeToggle}
          onToggle={(event) => setOpen(event.newState === 'open')}
          className="menu w-80 rounded-card bg-surface p-4 text-left text-base text-ink shadow-float"
        >
          {open && children}
        </dialog>
      </BodyPortal>
    </>
  )
}
