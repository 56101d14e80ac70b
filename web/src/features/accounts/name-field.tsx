// The display name of a person.
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_PERSON_NAME_CHARS } from '@/lib/server-limits'
import { Field } from '@/ui/field'

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
