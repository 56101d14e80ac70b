// Asks before what was typed is lost, whichever way the form is left: its dialog closed, or the page gone back from.
import { useRef, useState, type RefObject } from 'react'
import { useBlocker } from 'react-router'
import { closeDialogAround } from '../../../ui/close-dialog'

/** `content` stands in the dialog that is left. */
export function useLeaving(content: RefObject<Element | null>, typed: boolean) {
  const [closing, setClosing] = useState(false)
  const free = useRef(false)
  const away = useBlocker(
    ({ currentLocation, nextLocation }) =>
      typed && !free.current && nextLocation.pathname !== currentLocation.pathname,
  )
  return {
    asking: closing || away.state === 'blocked',
    stay: () => {
      setClosing(false)
      away.reset?.()
    },
    mayClose: () => {
      if (!typed || free.current) return true
      setClosing(true)
      return false
    },
    /** Leaves without asking. */
    leave: () => {
      free.current = true
      closeDialogAround(content.current)
      away.proceed?.()
    },
  }
}
