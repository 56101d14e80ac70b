// A dialog with a small form, and buttons to send it and to cancel.
import { useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button'
import { closeDialogAround, Dialog } from '../dialog'

export function FormDialog(props: FormDialogProps) {
  const { title, long, send, look = 'filled', disabled, refusal, onSubmit, onClose, children } = props
  const { t } = useTranslation()
  const id = useId()
  const content = useRef<HTMLFormElement>(null)
  return (
    <Dialog
      title={title}
      {...(long && { long })}
      onClose={onClose}
      actions={
        <>
          {refusal}
          <Button onClick={(event) => closeDialogAround(event.currentTarget)}>{t('ui.cancel')}</Button>
          <Button type="submit" form={id} look={look} disabled={disabled}>
            {send}
          </Button>
        </>
      }
    >
      <form
        ref={content}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!disabled) onSubmit(() => closeDialogAround(content.current), event.currentTarget)
        }}
        className="flex flex-col gap-4"
      >
        {children}
      </form>
    </Dialog>
  )
}

interface FormDialogProps {
  title: string
  /** For long forms: on a phone it fills the screen. */
  long?: boolean
  /** The label of the submit button. */
  send: string
  look?: 'filled' | 'danger'
  /** Whether it can't be sent now, for example while it is being sent. */
  disabled: boolean
  /** Why the last attempt failed, if it did: an `ErrorNotice`. */
  refusal?: ReactNode
  /** `close` closes the dialog after saving. */
  onSubmit: (close: () => void, form: HTMLFormElement) => void
  onClose: () => void
  children: ReactNode
}
