// Password inputs that can be shown: long passwords are easily mistyped on phones.
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Field } from '@/ui/fields/field'

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'end' | 'label' | 'autoComplete'>

export function PasswordField(props: Props) {
  const { t } = useTranslation()
  return <RevealableInput label={t('accounts.password')} autoComplete="current-password" {...props} />
}

/** For choosing a new password. */
export function NewPasswordField(props: Props) {
  const { t } = useTranslation()
  return (
    <RevealableInput
      label={t('accounts.newPassword')}
      help={t('accounts.newPasswordHelp')}
      autoComplete="new-password"
      {...props}
    />
  )
}

function RevealableInput(props: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) {
  const { t } = useTranslation()
  const [isRevealed, setRevealed] = useState(false)
  const Icon = isRevealed ? EyeOff : Eye
  return (
    <Field
      {...props}
      type={isRevealed ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={isRevealed ? t('accounts.hidePassword') : t('accounts.showPassword')}
          onClick={() => setRevealed(!isRevealed)}
          className="flex size-11 items-center justify-center rounded-control text-ink-soft hover:text-ink"
        >
          <Icon aria-hidden="true" size={20} />
        </button>
      }
    />
  )
}
