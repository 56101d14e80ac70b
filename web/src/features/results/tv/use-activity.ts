// Whether somebody is at the screen: from a movement or a key until some seconds after the last one.
import { useEffect, useState, type RefObject } from 'react'

const AWAY_AFTER_MS = 6_000
const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Whoever goes through the controls by keyboard stays active; a button that was clicked keeps the focus, but not the keyboard's. */
export function useActivity(controls: RefObject<HTMLElement | null>): boolean {
  const [active, setActive] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const notice = () => {
      setActive(true)
      clearTimeout(timer)
      timer = setTimeout(leave, AWAY_AFTER_MS)
    }
    const leave = () => {
      if (controls.current?.querySelector(':focus-visible')) notice()
      else setActive(false)
    }
    for (const sign of signs) window.addEventListener(sign, notice)
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, notice)
    }
  }, [controls])
  return active
}
