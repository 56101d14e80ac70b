// What the judge's phone provides while the screen is open: persistent storage, a warning before closing, the
// network state.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isReloading } from '@/features/offline/watch-for-new-version'

/**
 * Asks the browser not to clear recorded entries when the phone runs out of space. False if it refuses or
 * can't, null until it answers.
 */
export function usePersistentStorage(): boolean | null {
  const [isPersistent, setPersistent] = useState<boolean | null>(null)
  useEffect(() => {
    // Without a secure context (plain http outside localhost) the browser has no such API.
    const request = navigator.storage?.persist?.() ?? Promise.resolve(false)
    void request.catch(() => false).then(setPersistent)
  }, [])
  return isPersistent
}

/** Makes the browser ask before the page is closed. */
export function useCloseWarning(enabled: boolean) {
  useEffect(() => {
    if (!enabled) return undefined
    const warn = (event: BeforeUnloadEvent) => {
      if (!isReloading()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [enabled])
}

/** Returns when the browser lost the network (ms, this phone's clock); null while it has one. */
export function useOfflineSince(): number | null {
  return useSyncExternalStore(watchConnection, offlineSince)
}

/** When the browser lost the network; null while it has one. */
let lostAt: number | null = null

function offlineSince(): number | null {
  lostAt = navigator.onLine ? null : (lostAt ?? Date.now())
  return lostAt
}

export function useOnline(): boolean {
  return useSyncExternalStore(watchConnection, () => navigator.onLine)
}

function watchConnection(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
