// The form behind each sign-in method: its values, when it can be sent, and the server's errors.
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import * as v from 'valibot'
import { MIN_PASSWORD_CHARS } from '@/lib/server-limits'
import { showFieldErrors } from '@/ui/form/field-errors'
import { fieldText } from './refusal-text'

export interface FormValues {
  email: string
  password: string
  code: string
  displayName: string
}

/** The fields that the server checks, in the order of the form. */
const fields = ['displayName', 'email', 'password'] as const

interface Options {
  email?: string
  /** Whether the password is a new one. */
  newPassword?: boolean
  /** Whether the mailed code is required. */
  code?: boolean
  /** Whether the display name is required. */
  name?: boolean
  send: (values: FormValues) => Promise<void>
  /** Called with a refusal that doesn't concern a field. */
  onRefused?: (error: unknown) => void
}

export function useAccountForm({
  email = '',
  newPassword = false,
  code = false,
  name = false,
  send,
  onRefused,
}: Options) {
  const { t } = useTranslation()
  const [refusal, setRefusal] = useState<unknown>(null)
  const form = useForm<FormValues>({
    defaultValues: { email, password: '', code: '', displayName: '' },
    resolver: valibotResolver(
      v.object({
        email: v.pipe(v.string(), v.trim()),
        password: newPassword
          ? v.pipe(v.string(), v.minLength(MIN_PASSWORD_CHARS, t('accounts.passwordLength')))
          : v.string(),
        displayName: name ? v.pipe(v.string(), v.trim(), v.nonEmpty(t('accounts.nameWrong'))) : v.string(),
        code: code ? v.pipe(v.string(), v.trim(), v.nonEmpty(t('accounts.enterCode'))) : v.string(),
      }),
    ),
  })
  const [address, password] = useWatch({ control: form.control, name: ['email', 'password'] })

  const submit = form.handleSubmit(async (values) => {
    setRefusal(null)
    try {
      await send(values)
    } catch (error) {
      const messages = fields.flatMap((field) => {
        const message = fieldText(t, error, field, values.email)
        return message === undefined ? [] : [{ field, message }]
      })
      if (showFieldErrors(form, messages)) return
      setRefusal(error)
      onRefused?.(error)
    }
  })

  return {
    ...form,
    submit: (event: React.FormEvent) => void submit(event),
    refusal,
    hasAddress: isAddress(address),
    hasPassword: password !== '',
    sending: form.formState.isSubmitting,
    errors: form.formState.errors,
  }
}

const plausibleAddress = /^[^\s@]+@[^\s@]+$/

/** E-mail addresses as far as a form can check them: whether one works is only known when a mail arrives. */
export function isAddress(text: string): boolean {
  return plausibleAddress.test(text.trim())
}
