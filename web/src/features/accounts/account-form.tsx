// The frame of the account forms: fields, error message, submit button.
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { ErrorNotice } from '@/ui/notices/notice'
import { refusalText } from './refusal-text'

export function AccountForm({ label, onSubmit, refusal, button, disabled, children }: AccountFormProps) {
  const { t } = useTranslation()
  return (
    <form noValidate aria-label={label} onSubmit={onSubmit} className="flex flex-col gap-4">
      {children}
      <ErrorNotice>{!!refusal && refusalText(t, refusal)}</ErrorNotice>
      <Button type="submit" look="filled" disabled={disabled}>
        {button}
      </Button>
    </form>
  )
}

interface AccountFormProps {
  label: string
  onSubmit: (event: FormEvent) => void
  /** Why the last attempt failed, if it did. */
  refusal: unknown
  button: string
  disabled: boolean
  children: ReactNode
}
