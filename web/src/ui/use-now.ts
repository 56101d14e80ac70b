// The time of day for screens that change with it: it moves on every half minute.
import { useSyncExternalStore } from 'react'

const step = 30_000

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, step)
  return () => clearInterval(timer)
}

export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / step) * step)
}
