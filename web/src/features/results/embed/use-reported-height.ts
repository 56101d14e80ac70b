// Reports the height of this page to the surrounding page, so that the frame needs no scroll bar. Nothing
// else is sent.
import { useCallback } from 'react'

/** The ref of the measured element. */
export function useReportedHeight() {
  return useCallback((element: HTMLElement | null) => {
    if (!element || window.parent === window) return undefined
    const observer = new ResizeObserver(() => {
      // The height is not secret, so any origin may receive it.
      window.parent.postMessage({ zerodabHeight: Math.ceil(element.getBoundingClientRect().height) }, '*')
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
}
