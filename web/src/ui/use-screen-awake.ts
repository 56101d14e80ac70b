// Keeps the screen on while the component is mounted.
import { useEffect } from 'react'

/**
 * The lock is requested again when the phone is taken out again. Without a lock the screen goes dark
 * as usual.
 */
export function useScreenAwake() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let unmounted = false
    const requestLock = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Refused in power-saving mode.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (unmounted) await lock?.release()
    }
    void requestLock()
    document.addEventListener('visibilitychange', requestLock)
    return () => {
      unmounted = true
      document.removeEventListener('visibilitychange', requestLock)
      void lock?.release()
    }
  }, [])
}
