// The time since the rider entered the section. Nobody has to run it; events then carry no time.

import { useState } from 'react'

export type StopwatchState = {
  /** When it was started (ms), null while it stands at nothing. */
  startedAt: number | null
  stoppedAt: number | null
  start: () => void
  stop: () => void
  reset: () => void
  /** Seconds so far, or undefined when it was never started. */
  seconds: () => number | undefined
}

export function useStopwatch(): StopwatchState {
  const [startedAt, setStarted] = useState<number | null>(null)
  const [stoppedAt, setStopped] = useState<number | null>(null)
  return {
    startedAt,
    stoppedAt,
    start: () => setStarted(Date.now()),
    stop: () => setStopped(Date.now()),
    reset: () => {
      setStarted(null)
      setStopped(null)
    },
    seconds: () =>
      startedAt === null ? undefined : Math.max(0, ((stoppedAt ?? Date.now()) - startedAt) / 1000),
  }
}
