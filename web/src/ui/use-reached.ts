// Whether a moment that the server named has come, by the server's clock: the screen changes when it does.
import { useCallback, useSyncExternalStore } from 'react'
import { serverNow } from '../lib/server-clock'
import { LONGEST_TIMER_MS } from '../lib/phase'

export function useReached(moment: string | null): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (moment === null) return () => {}
      let timer: ReturnType<typeof setTimeout>
      const wait = () => {
        const left = Date.parse(moment) - serverNow()
        if (left <= 0) changed()
        else timer = setTimeout(wait, Math.min(left, LONGEST_TIMER_MS))
      }
      wait()
      return () => clearTimeout(timer)
    },
    [moment],
  )
  return useSyncExternalStore(subscribe, () => moment !== null && serverNow() >= Date.parse(moment))
}
