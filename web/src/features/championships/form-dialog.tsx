// A dialog with a small form. It closes after the input is saved.
import { useId, useRef, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../../ui/button'
import { closeDialogAround } from '../../ui/close-dialog'
import { Dialog } from '../../ui/dialog'
import { Refusal } from '../../ui/notice'
import type { SmallForm } from './use-small-form'

export function FormDialog<FormValues extends FieldValues>({
  title,
  send,
  form,
  onClose,
  children,
}: FormDialogProps<FormValues>) {
  const { t } = useTranslation()
  const id = useId()
  const content = useRef<HTMLFormElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await form.submit()) closeDialogAround(content.current)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Refusal>{form.refusal}</Refusal>
          <Button onClick={(event) => closeDialogAround(event.currentTarget)}>{t('ui.cancel')}</Button>
          <Button type="submit" form={id} look="filled" disabled={form.saving}>
            {send}
          </Button>
        </>
      }
    >
      <form
        ref={content}
        id={id}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4"
      >
        {children}
      </form>
    </Dialog>
  )
}

interface FormDialogProps<FormValues extends FieldValues> {
  title: string
  /** The label of the submit button. */
  send: string
  form: SmallForm<FormValues>
  onClose: () => void
  children: ReactNode
}
