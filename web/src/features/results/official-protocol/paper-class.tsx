// A class of a printed page, with its name as the heading on the screen. On paper the name is in the table,
// which repeats it on every page.
import { useId, type ReactNode } from 'react'
import type { RacingClass } from '@/api'

export function PaperClass({ racingClass, children }: { racingClass: RacingClass; children: ReactNode }) {
  const heading = useId()
  return (
    // A table wider than a phone scrolls on its own, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-labelledby={heading} className="protocol-class" tabIndex={0}>
      <h2
        id={heading}
        className="border-l-8 pl-2 text-2xl print:hidden"
        style={{ borderLeftColor: racingClass.color }}
      >
        {racingClass.name}
      </h2>
      {children}
    </section>
  )
}
