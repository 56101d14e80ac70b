// Asks for confirmation before input is lost, when the dialog is closed or the page is left.
import { useRef, useState, type RefObject } from 'react'
import { useBlocker } from 'react-router'
import { closeDialogAround } from '../../../ui/close-dialog'

/** `content` is an element inside the dialog. */
export function useLeaving(content: RefObject<Element | null>, hasInput: boolean) {
  const [closing, setClosing] = useState(false)
  const confirmed = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasInput && !confirmed.current && nextLocation.pathname !== currentLocation.pathname,
  )
  return {
    asking: closing || blocker.state === 'blocked',
    stay: () => {
      setClosing(false)
      blocker.reset?.()
    },
    mayClose: () => {
      if (!hasInput || confirmed.current) return true
      setClosing(true)
      return false
    },
    /** Leaves without asking. */
    leave: () => {
      confirmed.current = true
      closeDialogAround(content.current)
      blocker.proceed?.()
    },
  }
}
