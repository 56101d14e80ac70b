// Whether a password is set, and the button to set or change it.
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '@/api'
import { Button } from '@/ui/button'
import { Line } from './section'
import { SetPasswordDialog } from './set-password-dialog'

export function PasswordLine({ profile: { email, hasPassword } }: { profile: Profile }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const action = t(hasPassword ? 'profile.changePassword' : 'profile.setPassword')
  return (
    <Line
      icon={<KeyRound aria-hidden="true" size={20} />}
      title={t('profile.password')}
      note={t(hasPassword ? 'profile.passwordSet' : 'profile.passwordNone')}
    >
      <Button onClick={() => setOpen(true)}>{action}</Button>
      {open && <SetPasswordDialog title={action} email={email} onClose={() => setOpen(false)} />}
    </Line>
  )
}
