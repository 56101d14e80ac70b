// One thing that a form has to say: that it failed, or what comes next. Both stand in the page from the start, so that a screen reader hears
// what appears in them.
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'

export function Refusal({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <p className="flex gap-2 rounded-control bg-danger-tint p-3">
          <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-danger" />
          <span className="min-w-0 wrap-anywhere">{children}</span>
        </p>
      )}
    </div>
  )
}

export function Hint({ children }: { children: ReactNode }) {
  return (
    <output className="block empty:hidden">
      {children && (
        <span className="flex gap-2 rounded-control bg-brand-tint p-3">
          <Info aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-brand" />
          <span className="min-w-0 wrap-anywhere">{children}</span>
        </span>
      )}
    </output>
  )
}
