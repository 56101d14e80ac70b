// The fields that the account forms share.
import { useState, type ComponentProps } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Field } from '@/ui/fields/field'
import { MAX_PERSON_NAME_CHARS } from '@/lib/server-limits'
import { isAddress } from './use-account-form'

/** The e-mail address for signing in. Says what an address looks like once the user leaves a mistyped one. */
export function EmailField({
  error,
  onBlur,
  onChange,
  ...props
}: Omit<ComponentProps<typeof Field>, 'type' | 'label'>) {
  const { t } = useTranslation()
  const [isMistyped, setMistyped] = useState(false)
  return (
    <Field
      label={t('accounts.email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      error={error ?? (isMistyped ? t('accounts.emailExample') : undefined)}
      alert={isMistyped}
      onBlur={(event) => {
        const { value } = event.target
        setMistyped(value.trim() !== '' && !isAddress(value))
        onBlur?.(event)
      }}
      onChange={(event) => {
        if (isAddress(event.target.value)) setMistyped(false)
        onChange?.(event)
      }}
      {...props}
    />
  )
}

/** The display name of a person. */
export function NameField(props: Omit<ComponentProps<typeof Field>, 'type' | 'label'>) {
  const { t } = useTranslation()
  return (
    <Field
      label={t('accounts.name')}
      required
      autoComplete="name"
      autoCapitalize="words"
      maxLength={MAX_PERSON_NAME_CHARS}
      spellCheck={false}
      {...props}
    />
  )
}

/**
 * A hidden user name, so that password managers know whose password to store when the address isn't entered
 * here.
 */
export function AccountName({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />
}

/** The six digits from the mail. */
export function CodeField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const { t } = useTranslation()
  return (
    <Field
      label={t('accounts.code')}
      help={t('accounts.codeHelp')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      {...props}
    />
  )
}
