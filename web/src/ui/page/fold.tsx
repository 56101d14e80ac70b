// A foldable part of a page, based on the browser's <details>. Its state is remembered until the tab is
// closed.
import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'

export function Fold({ name, title, open: initiallyOpen = false, children }: FoldProps) {
  const [open] = useState(() => loadState(name) ?? initiallyOpen)
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => saveState(name, currentTarget.open)}
      className="group border-b border-line"
    >
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-2 py-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="shrink-0 -rotate-90 transition-transform duration-(--duration-quick) group-open:rotate-0"
        />
        <h2 className="text-xl">{title}</h2>
      </summary>
      <div className="pt-1 pb-4 sm:pl-7">{children}</div>
    </details>
  )
}

interface FoldProps {
  /** The key under which the state is stored. */
  name: string
  title: string
  /** The initial state. */
  open?: boolean
  children: ReactNode
}

const keyOf = (name: string) => `fold.${name}`

/** Whether the part was open when it was last on screen; null if it wasn't on screen in this tab. */
function loadState(name: string): boolean | null {
  try {
    const state = sessionStorage.getItem(keyOf(name))
    return state === null ? null : state === 'open'
  } catch {
    // Storage is disabled: the part has its initial state.
    return null
  }
}

function saveState(name: string, open: boolean) {
  try {
    sessionStorage.setItem(keyOf(name), open ? 'open' : 'closed')
  } catch {
    // Storage is disabled: the next visit starts with the initial state.
  }
}
