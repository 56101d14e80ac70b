// Guards a page with a form: leaving with unsaved changes asks for confirmation, in the app for links and in
// the browser for closing the tab.
import { useEffect, useRef, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { UnsavedQuestion } from './unsaved-question'

/** `onLeave` is called before a confirmed navigation. */
export function useUnsavedGuard(unsaved: boolean, onLeave?: () => void): UnsavedGuard {
  const confirmed = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !confirmed.current && nextLocation.pathname !== currentLocation.pathname,
  )
  useEffect(() => {
    if (!unsaved) return undefined
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [unsaved])
  return {
    question: blocker.state === 'blocked' && (
      <UnsavedQuestion
        onLeave={() => {
          onLeave?.()
          blocker.proceed()
        }}
        // Leaving closes the dialog too, and then the navigation isn't blocked any more.
        onStay={() => blocker.state === 'blocked' && blocker.reset()}
      />
    ),
    leaveFreely: (leave) => {
      confirmed.current = true
      leave()
      confirmed.current = false
    },
    stopGuarding: () => {
      confirmed.current = true
    },
  }
}

interface UnsavedGuard {
  /** The confirmation dialog while it is open, to be rendered by the page. */
  question: ReactNode
  /** Navigates without confirmation, for example to the new address after saving. */
  leaveFreely: (leave: () => void) => void
  /** Navigation needs no confirmation any more. */
  stopGuarding: () => void
}

/** The browser shows its own text. */
function preventUnload(event: BeforeUnloadEvent) {
  event.preventDefault()
}
