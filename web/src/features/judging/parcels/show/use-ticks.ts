// The beat by which codes follow each other: runs by itself or step by step.

import { useEffect, useState } from 'react'

const STILL = '(prefers-reduced-motion: reduce)'

export function useTicks(everyMs: number) {
  const [tick, setTick] = useState(0)
  // who asked for no motion steps by hand, or starts it
  const [running, setRunning] = useState(() => !globalThis.matchMedia?.(STILL).matches)
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setTick((now) => now + 1), everyMs)
    return () => clearInterval(timer)
  }, [running, everyMs])
  return {
    tick,
    running,
    setRunning,
    step: (by: number) => {
      setRunning(false)
      setTick((now) => Math.max(0, now + by))
    },
  }
}
