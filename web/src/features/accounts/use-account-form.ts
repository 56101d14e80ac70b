// The form behind each way of signing in: what is entered, when it may be sent, and what the server says of it.
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { isAddress } from '../../lib/address'
import { fieldText } from './refusal'

export interface FormValues {
  email: string
  password: string
  code: string
  displayName: string
}

/** The least that the server takes. */
const LEAST_LETTERS = 10

interface Options {
  email?: string
  /** A password that is thought up here, not one that exists. */
  newPassword?: boolean
  /** Whether the code from the mail is asked for. */
  code?: boolean
  /** Whether the person's name is asked for. */
  name?: boolean
  send: (values: FormValues) => Promise<void>
  /** Called with a refusal that concerns no field. */
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
          ? v.pipe(v.string(), v.minLength(LEAST_LETTERS, t('accounts.passwordLength')))
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
      const wrong = (['displayName', 'email', 'password'] as const).filter((field) =>
        fieldText(t, error, field, values.email),
      )
      for (const field of wrong) {
        form.setError(
          field,
          { message: fieldText(t, error, field, values.email) ?? '' },
          { shouldFocus: true },
        )
      }
      if (wrong.length > 0) return
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
