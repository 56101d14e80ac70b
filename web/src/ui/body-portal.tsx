// Renders a popover at the end of the page, so that it isn't affected when the row of its button changes. A
// row that moves is removed from the page for a moment, and the browser closes a popover inside it.
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

export function BodyPortal({ when, children }: { when: boolean; children: ReactNode }) {
  return when ? createPortal(children, document.body) : children
}
