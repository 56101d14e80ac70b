// The six digits from the mail.
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '@/ui/field'

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
