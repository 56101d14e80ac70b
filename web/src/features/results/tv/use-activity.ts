// Whether the user is active: from an input until some seconds after the last one.
import { useEffect, useState, type RefObject } from 'react'

const INACTIVE_AFTER_MS = 6_000
const events = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Keyboard focus in the controls keeps the user active; a clicked button has focus, but not keyboard focus.
 */
export function useActivity(controls: RefObject<HTMLElement | null>): boolean {
  const [active, setActive] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const onInput = () => {
      setActive(true)
      clearTimeout(timer)
      timer = setTimeout(onTimeout, INACTIVE_AFTER_MS)
    }
    const onTimeout = () => {
      if (controls.current?.querySelector(':focus-visible')) onInput()
      else setActive(false)
    }
    for (const event of events) window.addEventListener(event, onInput)
    return () => {
      clearTimeout(timer)
      for (const event of events) window.removeEventListener(event, onInput)
    }
  }, [controls])
  return active
}
