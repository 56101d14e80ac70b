// The width that an element has, known before the first paint and followed from then on.
import { useCallback, useState } from 'react'

/** Rounded down, so that a dragged window edge doesn't render the tables at every pixel. */
const STEP = 20
/** The size of text for which the layouts' widths are meant, in px. */
const COMMON_TEXT = 16

type Measure = (element: HTMLElement | null) => (() => void) | undefined

/**
 * In px; null until measured: rendering a board for a width that it hasn't would only be thrown away. Measured for the `text`, larger text makes
 * an element as narrow as it is with the common one.
 */
export function useWidth(measured: 'screen' | 'text' = 'screen'): [measure: Measure, width: number | null] {
  const [width, setWidth] = useState<number | null>(null)
  const measure = useCallback<Measure>(
    (element) => {
      if (!element) return undefined
      const read = () => {
        const scale = measured === 'text' ? textSize() / COMMON_TEXT : 1
        setWidth(Math.floor(element.clientWidth / scale / STEP) * STEP)
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

/** What the browser's own setting makes of a rem. */
function textSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || COMMON_TEXT
}
