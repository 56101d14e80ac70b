// Does something when a screen appears, once: React may mount it twice while developing, and a link works only once.
import { useEffect, useEffectEvent, useRef } from 'react'

export function useOnce(act: () => void): void {
  const done = useRef(false)
  const begin = useEffectEvent(act)
  useEffect(() => {
    if (done.current) return
    done.current = true
    begin()
  }, [])
}
