// Saves what is on screen, so that the page can be opened again without a network.
import { useEffect } from 'react'

/** A page that is closed earlier is not worth saving; a phone that dies later has the data. */
const SAVE_DELAY_MS = 2_000

/** Calls `save` after a moment, and whenever the page is hidden or left. Null if there is nothing to save. */
export function useSaveOnLeave(save: (() => void) | null): void {
  useEffect(() => {
    if (!save) return undefined
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') save()
    }
    const timer = setTimeout(save, SAVE_DELAY_MS)
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [save])
}
