// Messages of a form: a failure, a hint, a warning. The containers of the first two are always in the page,
// so that screen readers announce what appears in them.
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export function ErrorNotice({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="w-full empty:hidden">
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

/** Something to know before continuing. It is shown from the start, so it isn't announced. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 rounded-control bg-warn-tint p-3">
      <TriangleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-warn" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
