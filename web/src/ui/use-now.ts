// The server's time for screens that depend on it, updated every half minute.
import { useSyncExternalStore } from 'react'
import { serverNow } from '../lib/server-clock'

const step = 30_000

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, step)
  return () => clearInterval(timer)
}

export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(serverNow() / step) * step)
}
