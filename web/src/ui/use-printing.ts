// Whether the page is being printed, for content that is only needed on paper.
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let printingStartedAt: number | null = null

const startOfPrinting = () => printingStartedAt

/** Returns when printing started, in ms; null while the page isn't printed. */
export function usePrintedAt(): number | null {
  return useSyncExternalStore(watch, startOfPrinting, startOfPrinting)
}

export function usePrinting(): boolean {
  return usePrintedAt() !== null
}

function watch(onChange: () => void): () => void {
  const update = ({ type, timeStamp }: Event) => {
    // The same value for all subscribers, or React would render once more.
    printingStartedAt = type === 'beforeprint' ? Math.round(performance.timeOrigin + timeStamp) : null
    // Rendered synchronously: the browser prints the page as it is when the event handler returns.
    flushSync(onChange)
  }
  window.addEventListener('beforeprint', update)
  window.addEventListener('afterprint', update)
  return () => {
    window.removeEventListener('beforeprint', update)
    window.removeEventListener('afterprint', update)
  }
}
