// Restores the scroll position when the user goes back to a page whose rows are rendered some frames after
// it: the router scrolls while the page is still short.
import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const MAX_WAIT_MS = 3_000

export function useScrollBack() {
  const { key } = useLocation()
  const type = useNavigationType()
  const currentKey = useRef(key)
  const positions = useRef(new Map<string, number>())
  useEffect(() => {
    const remember = () => positions.current.set(currentKey.current, window.scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [])
  useLayoutEffect(() => {
    const isOtherEntry = currentKey.current !== key
    currentKey.current = key
    // A new entry of the same page, for example with an open rider, may be left before it is scrolled.
    if (isOtherEntry && type !== NavigationType.Pop) positions.current.set(key, window.scrollY)
    const position = positions.current.get(key) ?? 0
    if (!isOtherEntry || type !== NavigationType.Pop || position === 0) return undefined
    return scrollWhenLongEnough(position)
  }, [key, type])
}

/**
 * Ends at the position, at the first input of the user, or after some seconds. Returns a function that ends
 * it.
 */
function scrollWhenLongEnough(position: number): () => void {
  const controller = new AbortController()
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < position + window.innerHeight) return
    end()
    window.scrollTo(0, position)
  })
  const end = () => {
    observer.disconnect()
    controller.abort()
  }
  for (const gesture of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(gesture, end, { passive: true, signal: controller.signal })
  setTimeout(end, MAX_WAIT_MS)
  observer.observe(document.body)
  return end
}
