// Draws a popover at the end of the page, where it stays whatever becomes of the row that its button stands in. A row that moves is taken
// out of the page for a moment, and the browser closes a popover that goes with it.
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

export function Detached({ when, children }: { when: boolean; children: ReactNode }) {
  return when ? createPortal(children, document.body) : children
}
