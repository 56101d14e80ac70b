// Guards a dialog with a form: closing it or leaving the page with unsaved changes asks for confirmation.
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { closeDialogAround } from '../close-dialog'
import { UnsavedQuestion } from './unsaved-question'
import { useUnsavedGuard } from './use-unsaved-guard'

/** `content` is an element inside the dialog. */
export function useUnsavedDialog(content: RefObject<Element | null>, unsaved: boolean): UnsavedDialog {
  const [closing, setClosing] = useState(false)
  const confirmed = useRef(false)
  const close = () => {
    confirmed.current = true
    closeDialogAround(content.current)
  }
  const { question, stopGuarding } = useUnsavedGuard(unsaved, close)
  const leave = () => {
    stopGuarding()
    close()
  }
  return {
    question: closing ? <UnsavedQuestion onLeave={leave} onStay={() => setClosing(false)} /> : question,
    mayClose: () => {
      if (!unsaved || confirmed.current) return true
      setClosing(true)
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
