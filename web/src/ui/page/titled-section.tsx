// A titled section of a page, with its actions.
import { useId, type ReactNode } from 'react'

export function TitledSection({
  title,
  text,
  actions,
  scrollIntoView = false,
  children,
}: TitledSectionProps) {
  const heading = useId()
  return (
    <section
      ref={scrollIntoView ? intoView : undefined}
      aria-labelledby={heading}
      className="flex flex-col gap-4"
    >
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose">
          <h2 id={heading} className="text-2xl sm:text-3xl">
            {title}
          </h2>
          {text && <p className="text-ink-soft">{text}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {children}
    </section>
  )
}

interface TitledSectionProps {
  title: string
  /** One line that explains the section. */
  text?: string | undefined
  actions?: ReactNode
  /** Whether the address points to this section; it is then scrolled into view when it appears. */
  scrollIntoView?: boolean
  children: ReactNode
}

function intoView(section: HTMLElement | null) {
  section?.scrollIntoView()
}
