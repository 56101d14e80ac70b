// The time for screens that depend on it.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { serverNow } from '@/lib/server-clock'

const STEP_MS = 30_000

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, STEP_MS)
  return () => clearInterval(timer)
}

/** The server's time in milliseconds, updated every half minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(serverNow() / STEP_MS) * STEP_MS)
}

/** The phone's own time in milliseconds, updated every `ms` while `running`. */
export function usePhoneTime(ms: number, running = true): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setNow(Date.now()), ms)
    return () => clearInterval(timer)
  }, [ms, running])
  return now
}
