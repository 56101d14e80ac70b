// Guards the unsaved input of a form, on a page and in a dialog.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { closeDialogAround } from '../dialogs/dialog'
import { UnsavedQuestion } from './unsaved-question'

/**
 * Guards a page with a form: leaving with unsaved changes asks for confirmation, in the app for links and in
 * the browser for closing the tab. `onLeave` is called before a confirmed navigation.
 */
export function useUnsavedGuard(unsaved: boolean, onLeave?: () => void): UnsavedGuard {
  const isConfirmed = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !isConfirmed.current && nextLocation.pathname !== currentLocation.pathname,
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
      isConfirmed.current = true
      leave()
      isConfirmed.current = false
    },
    stopGuarding: () => {
      isConfirmed.current = true
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

/**
 * Guards a dialog with a form: closing it or leaving the page with unsaved changes asks for confirmation.
 * `content` is an element inside the dialog.
 */
export function useUnsavedDialog(content: RefObject<Element | null>, unsaved: boolean): UnsavedDialog {
  const [isAsking, setAsking] = useState(false)
  const isConfirmed = useRef(false)
  const close = () => {
    isConfirmed.current = true
    closeDialogAround(content.current)
  }
  const { question, stopGuarding } = useUnsavedGuard(unsaved, close)
  const leave = () => {
    stopGuarding()
    close()
  }
  return {
    question: isAsking ? <UnsavedQuestion onLeave={leave} onStay={() => setAsking(false)} /> : question,
    mayClose: () => {
      if (!unsaved || isConfirmed.current) return true
      setAsking(true)
      return false
    },
    leave,
  }
}

interface UnsavedDialog {
  /** The confirmation dialog while it is open, to be rendered outside of the dialog. */
  question: ReactNode
  /** For the dialog: asks for confirmation if there are unsaved changes. */
  mayClose: () => boolean
  /** Closes the dialog without confirmation. */
  leave: () => void
}
