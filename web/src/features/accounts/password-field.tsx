// A password input that can be read back: long passwords are typed wrong on phones.
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/field'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'end' | 'label' | 'autoComplete'>

export function PasswordField(props: Props) {
  const { t } = useTranslation()
  return <Readable label={t('accounts.password')} autoComplete="current-password" {...props} />
}

/** One that is thought up now. */
export function NewPasswordField(props: Props) {
  const { t } = useTranslation()
  return (
    <Readable
      label={t('accounts.newPassword')}
      help={t('accounts.newPasswordHelp')}
      autoComplete="new-password"
      {...props}
    />
  )
}

function Readable(props: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={shown ? t('accounts.hidePassword') : t('accounts.showPassword')}
          onClick={() => setShown(!shown)}
          className="flex size-11 items-center justify-center rounded-control text-ink-soft hover:text-ink"
        >
          <Icon aria-hidden="true" size={20} />
        </button>
      }
    />
  )
}
