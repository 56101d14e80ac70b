// Tells the page around how tall this one is, so that it needs no scroll bar of its own. The height is all that is told.
import { useCallback } from 'react'

/** The ref of what is measured. */
export function useReportedHeight() {
  return useCallback((element: HTMLElement | null) => {
    if (!element || window.parent === window) return undefined
    const observer = new ResizeObserver(() => {
      // Whoever is around may know it.
      window.parent.postMessage({ zerodabHeight: Math.ceil(element.getBoundingClientRect().height) }, '*')
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
}
