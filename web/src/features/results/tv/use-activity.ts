// Whether somebody is at the screen: from a movement or a key until some seconds after the last one.
import { useEffect, useState } from 'react'

const AWAY_AFTER_MS = 6_000
const signs = ['pointermove', 'pointerdown', 'keydown'] as const

export function useActivity(): boolean {
  const [active, setActive] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const notice = () => {
      setActive(true)
      clearTimeout(timer)
      timer = setTimeout(() => setActive(false), AWAY_AFTER_MS)
    }
    for (const sign of signs) window.addEventListener(sign, notice)
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, notice)
    }
  }, [])
  return active
}
