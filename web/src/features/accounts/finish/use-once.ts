// Runs an action once when a screen appears: in development React mounts it twice, and a link works only
// once.
import { useEffect, useEffectEvent, useRef } from 'react'

export function useOnce(action: () => void): void {
  const hasRun = useRef(false)
  const run = useEffectEvent(action)
  useEffect(() => {
    if (hasRun.current) return
    hasRun.current = true
    run()
  }, [])
}
