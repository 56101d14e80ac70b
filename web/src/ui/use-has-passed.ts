// Whether a time from the server has been reached by the server's clock; rerenders when it is.
import { useCallback, useSyncExternalStore } from 'react'
import { serverNow } from '@/lib/server-clock'
import { LONGEST_TIMER_MS } from '@/lib/phase'

export function useHasPassed(moment: string | null): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (moment === null) return () => {}
      let timer: ReturnType<typeof setTimeout>
      const wait = () => {
        const left = Date.parse(moment) - serverNow()
        if (left <= 0) onChange()
        else timer = setTimeout(wait, Math.min(left, LONGEST_TIMER_MS))
      }
      wait()
      return () => clearTimeout(timer)
    },
    [moment],
  )
  return useSyncExternalStore(subscribe, () => moment !== null && serverNow() >= Date.parse(moment))
}
