// The sign-in methods of the account: mail is always available, passwords and providers when set up.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail, KeyRound } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { useState } from 'react'
import type { Profile } from '@/api'
import { paths } from '@/lib/addresses/paths'
import { ErrorNotice, Hint } from '@/ui/notices/notice'
import { providerErrorKey } from '@/features/accounts/sign-in/provider-error'
import { signInMethodsQuery } from '@/features/accounts/setup'
import { useProviderWindow } from '@/features/accounts/sign-in/provider-window'
import { Button } from '@/ui/button'
import { IdentityLine, LinkLine } from './identity-line'
import { profileQuery } from './profile'
import { Line, Lines, Section } from './layout/section'
import { SetPasswordDialog } from './set-password-dialog'

export function SignInMethodsSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const signInMethods = useQuery(signInMethodsQuery)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
  const { open, isWaiting, failure } = useProviderWindow(paths.profile(), refresh)
  const linkedProviders = new Set(profile.identities.map(({ provider }) => provider))
  const unlinkedProviders = signInMethods.data?.providers.filter(({ id }) => !linkedProviders.has(id)) ?? []
  return (
    <Section title={t('profile.signInMethods')}>
      <Lines>
        <Line
          icon={<Mail aria-hidden="true" size={20} />}
          title={t('profile.byLink')}
          note={t('profile.byLinkText', { address: profile.email })}
        />
        <PasswordLine profile={profile} />
        {profile.identities.map((identity) => (
          <IdentityLine key={identity.id} identity={identity} />
        ))}
        {unlinkedProviders.map((provider) => (
          <LinkLine key={provider.id} provider={provider} onLink={() => open(provider.id)} />
        ))}
      </Lines>
      <Hint>{isWaiting && t('accounts.openid.waiting')}</Hint>
      <ErrorNotice>{failure && t(providerErrorKey(failure))}</ErrorNotice>
    </Section>
  )
}

/** Whether a password is set, and the button to set or change it. */
function PasswordLine({ profile: { email, hasPassword } }: { profile: Profile }) {
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
