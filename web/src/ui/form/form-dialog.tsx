// A dialog with a small form, and buttons to send it and to cancel. Closing it asks first if something was
// entered.
import { useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '../button'
import { closeDialogAround, Dialog } from '../dialogs/dialog'
import { UnsavedQuestion } from './unsaved-question'

export function FormDialog(props: FormDialogProps) {
  const { title, long, submitLabel, cancelLabel, look = 'filled', disabled, busy = false } = props
  const { refusal, onSubmit, onClose, children } = props
  const { t } = useTranslation()
  const id = useId()
  const content = useRef<HTMLFormElement>(null)
  const isChanged = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const isClosing = useRef(false)
  const mayClose = () => {
    if (isClosing.current) return true
    if (busy) return false
    setAsking(isChanged.current)
    return !isChanged.current
  }
  const close = () => {
    isClosing.current = true
    closeDialogAround(content.current)
  }
  return (
    <>
      <Dialog
        title={title}
        {...(long && { long })}
        mayClose={mayClose}
        onClose={onClose}
        actions={
          <>
            {refusal}
            <Button disabled={busy} onClick={() => mayClose() && close()}>
              {cancelLabel ?? t('ui.cancel')}
            </Button>
            <Button type="submit" form={id} look={look} disabled={disabled}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <form
          ref={content}
          id={id}
          noValidate
          onChange={() => (isChanged.current = true)}
          onSubmit={(event) => {
            event.preventDefault()
            if (!disabled) onSubmit(close, event.currentTarget)
          }}
          className="flex flex-col gap-4"
        >
          {children}
        </form>
      </Dialog>
      {isAsking && <UnsavedQuestion onLeave={close} onStay={() => setAsking(false)} />}
    </>
  )
}

interface FormDialogProps {
  title: string
  /** For long forms: on a phone it fills the screen. */
  long?: boolean
  /** The label of the submit button. */
  submitLabel: string
  /** The label of the other button, where “Cancel” could mean what the dialog does. */
  cancelLabel?: string
  look?: 'filled' | 'danger'
  /** Whether it can't be sent now, for example while it is being sent. */
  disabled: boolean
  /** Whether it is being sent, and only this dialog shows the answer: it can't be closed until then. */
  busy?: boolean
  /** Why the last attempt failed, if it did: an `ErrorNotice`. */
  refusal?: ReactNode
  /** `close` closes the dialog after saving. */
  onSubmit: (close: () => void, form: HTMLFormElement) => void
  onClose: () => void
  children: ReactNode
}
