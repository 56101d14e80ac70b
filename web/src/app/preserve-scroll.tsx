// Restores the scroll position after the app replaces the first view that the server sent.
import { useLayoutEffect, useState, type ReactNode } from 'react'

export function PreserveScroll({ children }: { children: ReactNode }) {
  const [top] = useState(() => window.scrollY)
  useLayoutEffect(() => {
    // In a microtask: tables render their rows only after they were measured, and the page has its height
    // only then.
    if (top > 0) queueMicrotask(() => window.scrollTo(0, top))
  }, [top])
  return children
}
