// Whether the page is on its way to paper.
import { useSyncExternalStore } from 'react'

let printing = false

export function usePrinting(): boolean {
  return useSyncExternalStore(watch, () => printing)
}

function watch(tell: () => void): () => void {
  const change = ({ type }: Event) => {
    printing = type === 'beforeprint'
    tell()
  }
  window.addEventListener('beforeprint', change)
  window.addEventListener('afterprint', change)
  return () => {
    window.removeEventListener('beforeprint', change)
    window.removeEventListener('afterprint', change)
  }
}
