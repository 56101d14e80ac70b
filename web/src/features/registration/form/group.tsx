// A titled group of fields of the participant form.
import type { ReactNode } from 'react'

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-line pt-3">
      <legend className="caps float-left w-full text-ink-soft">{title}</legend>
      {children}
    </fieldset>
  )
}
