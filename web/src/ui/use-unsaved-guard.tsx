// Guards a page with a form on it: whoever leaves with something unsaved is asked first, by the app within it and by the browser at its edge.
import { useEffect, useRef, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { UnsavedQuestion } from './unsaved-question'

export function useUnsavedGuard(unsaved: boolean): UnsavedGuard {
  const free = useRef(false)
  const away = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !free.current && nextLocation.pathname !== currentLocation.pathname,
  )
  useEffect(() => {
    if (!unsaved) return undefined
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
  return {
    question: away.state === 'blocked' && (
      <UnsavedQuestion
        onLeave={away.proceed}
        // Leaving closes the question too, and then there is nothing to stay for.
        onStay={() => away.state === 'blocked' && away.reset()}
      />
    ),
    leaveFreely: (leave) => {
      free.current = true
      leave()
      free.current = false
    },
  }
}

interface UnsavedGuard {
  /** The question, where it is asked: to be rendered by the page. */
  question: ReactNode
  /** Goes elsewhere without asking, as after saving under a new address. */
  leaveFreely: (leave: () => void) => void
}

/** The browser asks in its own words. */
function ask(event: BeforeUnloadEvent) {
  event.preventDefault()
}
