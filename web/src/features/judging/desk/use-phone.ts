// What the judge's phone should do while the screen is open: keep its memory, hold the page while entries wait.

import { useEffect, useState, useSyncExternalStore } from 'react'
import { reloadsItself } from '../../offline'

/** Asks the browser not to clear recorded entries when the phone runs out of space. False when it promises nothing, null until it answers. */
export function useLastingMemory(): boolean | null {
  const [lasting, setLasting] = useState<boolean | null>(null)
  useEffect(() => {
    // plain http outside localhost has no such promise
    const asked = navigator.storage?.persist?.() ?? Promise.resolve(false)
    void asked.catch(() => false).then(setLasting)
  }, [])
  return lasting
}

/** The browser's own question before the page is closed. */
export function useCloseWarning(wanted: boolean) {
  useEffect(() => {
    if (!wanted) return undefined
    const warn = (event: BeforeUnloadEvent) => {
      if (!reloadsItself()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [wanted])
}

/** Since when the browser has no network (ms, this phone's clock); null while it has one. */
export function useOfflineSince(): number | null {
  return useSyncExternalStore(watchConnection, offlineSince)
}

let lostAt: number | null = null

function offlineSince(): number | null {
  lostAt = navigator.onLine ? null : (lostAt ?? Date.now())
  return lostAt
}

export function useOnline(): boolean {
  return useSyncExternalStore(watchConnection, () => navigator.onLine)
}

function watchConnection(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** The time of day, told anew every `ms` while `running`. */
export function useNow(ms: number, running = true): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setNow(Date.now()), ms)
    return () => clearInterval(timer)
  }, [ms, running])
  return now
}

const SETTLE_MS = 350

/** False for a moment after the screen came up: the second half of a double tap must not press what has just appeared under the glove. */
export function useSettled(): () => boolean {
  const [shownAt] = useState(() => performance.now())
  return () => performance.now() - shownAt >= SETTLE_MS
}

/** Felt through a glove: short for a tap, twice for a saved ride. Browsers without it stay still. */
export const vibrate = {
  tap: () => void navigator.vibrate?.(20),
  saved: () => void navigator.vibrate?.([40, 60, 40]),
}
