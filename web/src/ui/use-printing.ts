// Whether the page is on its way to paper, for what a sheet needs and no screen does.
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let printedAt: number | null = null

/** When the page went to paper, in ms; null while it is on a screen. */
export function usePrintedAt(): number | null {
  return useSyncExternalStore(watch, () => printedAt)
}

export function usePrinting(): boolean {
  return usePrintedAt() !== null
}

function watch(tell: () => void): () => void {
  const change = ({ type, timeStamp }: Event) => {
    // The same for everyone who is told, or React would draw the page once more.
    printedAt = type === 'beforeprint' ? Math.round(performance.timeOrigin + timeStamp) : null
    // The browser takes the page as it is when the event returns.
    flushSync(tell)
  }
  window.addEventListener('beforeprint', change)
  window.addEventListener('afterprint', change)
  return () => {
    window.removeEventListener('beforeprint', change)
    window.removeEventListener('afterprint', change)
  }
}
