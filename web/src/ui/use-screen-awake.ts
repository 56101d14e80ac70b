// The screen stays on while this is shown.
import { useEffect } from 'react'

/** A phone that was put away and taken out again asks anew. Screens that can't do it go dark as ever. */
export function useScreenAwake() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let gone = false
    const wake = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (gone) await lock?.release()
    }
    void wake()
    document.addEventListener('visibilitychange', wake)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', wake)
      void lock?.release()
    }
  }, [])
}
