// The form for the name of a judge with a link. The name is sent with every score.
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { MAX_PERSON_NAME_CHARS } from '@/lib/server-limits'
import { Field } from '@/ui/fields/field'

export function NameForm({
  id,
  name,
  onName,
  children,
}: {
  /** For a submit button outside the form. */
  id?: string
  name: string
  onName: (name: string) => void
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = new FormData(event.currentTarget).get('name')
    const trimmedName = typeof value === 'string' ? value.trim() : ''
    setMissing(trimmedName === '')
    if (trimmedName) onName(trimmedName)
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t('judges.link.name')}
        name="name"
        defaultValue={name}
        required
        maxLength={MAX_PERSON_NAME_CHARS}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="go"
        help={t('judges.link.nameHelp')}
        error={missing ? t('judges.link.nameMissing') : undefined}
        alert
      />
      {children}
    </form>
  )
}
