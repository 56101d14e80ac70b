// The inline form of a step: text, fields and one button.
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '@/ui/button'
import { ErrorNotice } from '@/ui/notices/notice'
import type { SmallForm } from '../use-small-form'

export function StepForm<FormValues extends FieldValues>({
  text,
  submitLabel,
  form,
  children,
}: StepFormProps<FormValues>) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
      className="flex flex-col gap-4"
    >
      <p className="text-ink-soft">{text}</p>
      {children}
      <ErrorNotice>{form.refusal}</ErrorNotice>
      <Button type="submit" look="filled" className="self-start" disabled={form.saving}>
        {submitLabel}
      </Button>
    </form>
  )
}

interface StepFormProps<FormValues extends FieldValues> {
  text: string
  /** The label of the submit button. */
  submitLabel: string
  form: SmallForm<FormValues>
  children: ReactNode
}
