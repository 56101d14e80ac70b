// Who judges with this link: stands beside every score that goes with it.

import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/field'

/** The server takes no longer one. */
const LONGEST = 200

export function NameForm({
  id,
  name,
  onName,
  children,
}: {
  /** For a button that stands outside. */
  id?: string
  name: string
  onName: (name: string) => void
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('name')
    const chosen = typeof typed === 'string' ? typed.trim() : ''
    setMissing(chosen === '')
    if (chosen) onName(chosen)
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t('judges.guest.name')}
        name="name"
        defaultValue={name}
        required
        maxLength={LONGEST}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="go"
        help={t('judges.guest.nameHelp')}
        error={missing ? t('judges.guest.nameMissing') : undefined}
        alert
      />
      {children}
    </form>
  )
}
