// A button that opens a small panel beside it, on the browser's own popover. What stands in the panel is made when it opens.
import { useId, useRef, useState, type ReactNode } from 'react'
import { Detached } from './detached'
import './menu.css'
import { usePlacement } from './use-placement'

export function Popover({
  label,
  button,
  detached = false,
  className,
  children,
}: {
  /** What the button is called for those who don't see it; the panel is called the same. */
  label: string
  button: ReactNode
  /** Its button stands in a row that may move or be drawn again while the panel is open. */
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
      <button ref={opener} type="button" popoverTarget={id} aria-label={label} className={className}>
        {button}
      </button>
      <Detached when={detached}>
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
      </Detached>
    </>
  )
}
