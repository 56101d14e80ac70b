// A button that opens a small panel beside it, on the browser's own popover. What stands in the panel is made when it opens.
import { useId, useState, type ReactNode } from 'react'
import './menu.css'

export function Popover({
  label,
  button,
  className,
  children,
}: {
  /** What the button is called for those who don't see it; the panel is called the same. */
  label: string
  button: ReactNode
  className?: string
  children: ReactNode
}) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className={className}>
        {button}
      </button>
      <dialog
        id={id}
        popover="auto"
        aria-label={label}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="menu max-h-[70dvh] w-80 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card bg-surface p-4 text-left text-base text-ink shadow-float"
      >
        {open && children}
      </dialog>
    </>
  )
}
