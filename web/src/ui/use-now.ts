// The server's time of day for screens that change with it: it moves on every half minute.
import { useSyncExternalStore } from 'react'
import { serverNow } from '../lib/server-clock'

const step = 30_000

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, step)
  return () => clearInterval(timer)
}

export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(serverNow() / step) * step)
}
