// A foldable part of a page, based on the browser's <details>. Its state is remembered until the tab is
// closed.
import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'

export function Fold({ name, title, open: initiallyOpen = false, children }: FoldProps) {
  const [open] = useState(() => remembered(name) ?? initiallyOpen)
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => remember(name, currentTarget.open)}
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

function remembered(name: string): boolean | null {
  const stored = read(keyOf(name))
  return stored === null ? null : stored === 'open'
}

/** Without storage the state is simply not remembered. */
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function remember(name: string, open: boolean) {
  try {
    sessionStorage.setItem(keyOf(name), open ? 'open' : 'closed')
  } catch {
    // Storage is disabled.
  }
}
