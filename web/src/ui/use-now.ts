// The time for screens that depend on it.
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { serverNow } from '@/lib/time/server-clock'
import { LONGEST_TIMER_MS } from '@/lib/sport/phase'

const STEP_MS = 30_000

function subscribeToSteps(onChange: () => void): () => void {
  const timer = setInterval(onChange, STEP_MS)
  return () => clearInterval(timer)
}

const currentStep = () => Math.floor(serverNow() / STEP_MS) * STEP_MS

/** The server's time in milliseconds, updated every half minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribeToSteps, currentStep, currentStep)
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

/** Whether a time from the server has been reached by the server's clock; rerenders when it is. */
export function useHasPassed(moment: string | null): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (moment === null) return () => {}
      let timer: ReturnType<typeof setTimeout>
      const wait = () => {
        const remaining = Date.parse(moment) - serverNow()
        if (remaining <= 0) onChange()
        else timer = setTimeout(wait, Math.min(remaining, LONGEST_TIMER_MS))
      }
      wait()
      return () => clearTimeout(timer)
    },
    [moment],
  )
  const hasPassed = () => moment !== null && serverNow() >= Date.parse(moment)
  return useSyncExternalStore(subscribe, hasPassed, hasPassed)
}
