// The width of an element, measured before the first paint and updated on every change.
import { useCallback, useState } from 'react'

/**
 * Widths are rounded down to this step, so that dragging a window edge doesn't render the tables at every
 * pixel.
 */
const STEP_PX = 20
/** The text size for which the layouts' widths are meant, in px. */
const COMMON_TEXT_PX = 16

type Measure = (element: HTMLElement | null) => (() => void) | undefined

/**
 * The width in px; null until measured, because rendering a board for a wrong width would be wasted. With
 * `text`, the width is divided by the scale of the text size, so that large text counts as a narrower
 * element.
 */
export function useWidth(measured: 'screen' | 'text' = 'screen'): [measure: Measure, width: number | null] {
  const [width, setWidth] = useState<number | null>(null)
  const measure = useCallback<Measure>(
    (element) => {
      if (!element) return undefined
      const read = () => {
        const scale = measured === 'text' ? textSize() / COMMON_TEXT_PX : 1
        setWidth(Math.floor(element.clientWidth / scale / STEP_PX) * STEP_PX)
      }
      read()
      const observer = new ResizeObserver(read)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [measured],
  )
  return [measure, width]
}

/** The font size of the root element in px, which depends on the browser's settings. */
export function textSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || COMMON_TEXT_PX
}
