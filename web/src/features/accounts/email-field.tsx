// The e-mail address for signing in.
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '@/ui/field'

export function EmailField(props: Omit<ComponentProps<typeof Field>, 'type' | 'label'>) {
  const { t } = useTranslation()
  return (
    <Field
      label={t('accounts.email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
