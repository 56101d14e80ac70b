// A titled section of the profile: the title is beside its content where there is room.
import { useId, type ReactNode } from 'react'

export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-b border-line py-7 last:border-0 md:grid-cols-[16rem_1fr]"
    >
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {text && <p className="mt-1 max-w-prose text-ink-soft">{text}</p>}
      </div>
      <div className="max-w-prose min-w-0">{children}</div>
    </section>
  )
}

/** One item of a list: title, note and actions. */
export function Line({ icon, title, note, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="shrink-0 text-ink-soft">{icon}</span>
      <div className="min-w-0 grow basis-28 leading-tight">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">{note}</p>
      </div>
      {children}
    </li>
  )
}

interface LineProps {
  icon: ReactNode
  title: ReactNode
  note: ReactNode
  children?: ReactNode
}

export function Lines({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line border-y border-line">{children}</ul>
}
