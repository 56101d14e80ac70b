// Whoever has scrolled in the page's first view, which the app replaces, stays where they were.
import { useLayoutEffect, useState, type ReactNode } from 'react'

export function StayScrolled({ children }: { children: ReactNode }) {
  const [top] = useState(() => window.scrollY)
  useLayoutEffect(() => {
    // Not at once: tables draw their rows after they were measured, and only then has the page its height.
    if (top > 0) queueMicrotask(() => window.scrollTo(0, top))
  }, [top])
  return children
}
