// A dialog with one of the small forms. It closes after the input is saved.
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormDialog } from '@/ui/form/form-dialog'
import { ErrorNotice } from '@/ui/notices/notice'
import type { SmallForm } from './use-small-form'

export function SmallFormDialog<FormValues extends FieldValues>({
  form,
  ...dialog
}: SmallFormDialogProps<FormValues>) {
  const submit = async (close: () => void) => {
    if (await form.submit()) close()
  }
  return (
    <FormDialog
      {...dialog}
      disabled={form.saving}
      busy={form.saving}
      refusal={<ErrorNotice>{form.refusal}</ErrorNotice>}
      onSubmit={(close) => void submit(close)}
    />
  )
}

interface SmallFormDialogProps<FormValues extends FieldValues> {
  title: string
  /** The label of the submit button. */
  submitLabel: string
  form: SmallForm<FormValues>
  onClose: () => void
  children: ReactNode
}
