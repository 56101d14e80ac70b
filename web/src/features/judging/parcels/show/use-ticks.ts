// A counter that advances by a timer or step by step, for the sequence of codes.

import { useEffect, useState } from 'react'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

export function useTicks(everyMs: number) {
  const [tick, setTick] = useState(0)
  // with reduced motion the user steps manually or starts it
  const [running, setRunning] = useState(() => !globalThis.matchMedia?.(REDUCED_MOTION).matches)
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setTick((current) => current + 1), everyMs)
    return () => clearInterval(timer)
  }, [running, everyMs])
  return {
    tick,
    running,
    setRunning,
    step: (by: number) => {
      setRunning(false)
      setTick((current) => Math.max(0, current + by))
    },
  }
}
