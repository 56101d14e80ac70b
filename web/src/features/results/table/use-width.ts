// The width that an element has, known before the first paint and followed from then on.
import { useCallback, useState } from 'react'

/** Rounded down, so that a dragged window edge doesn't render the tables at every pixel. */
const STEP = 20

type Measure = (element: HTMLElement | null) => (() => void) | undefined

/** Null until measured: rendering a board for a width that it hasn't would only be thrown away. */
export function useWidth(): [measure: Measure, width: number | null] {
  const [width, setWidth] = useState<number | null>(null)
  const measure = useCallback<Measure>((element) => {
    if (!element) return undefined
    const read = () => setWidth(Math.floor(element.clientWidth / STEP) * STEP)
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [measure, width]
}
