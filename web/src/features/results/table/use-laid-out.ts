// Marks a board whose rows have all been laid out, so that the browser knows their heights before it skips
// those outside the window.
import { useCallback, type RefCallback } from 'react'
import { textSize } from './use-width'

/**
 * Sets `data-laid-out` on the element, and removes it for two frames when its width, the size of its text or
 * the number of its rows changes. Browsers remember the height of what they have laid out
 * (`contain-intrinsic-size: auto`).
 */
export function useLaidOut(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    let lastLayout = ''
    let frame = 0
    let isAttached = true
    const onSize = () => {
      const rows = element.getElementsByTagName('tr').length
      const current = `${element.clientWidth} ${textSize()} ${rows}`
      if (current === lastLayout) return
      lastLayout = current
      delete element.dataset['laidOut']
      void markSoon()
    }
    const markSoon = async () => {
      await document.fonts?.ready
      cancelAnimationFrame(frame)
      if (isAttached) frame = requestAnimationFrame(() => (frame = requestAnimationFrame(mark)))
    }
    const mark = () => (element.dataset['laidOut'] = '')
    const observer = new ResizeObserver(onSize)
    observer.observe(element)
    return () => {
      isAttached = false
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [])
}
