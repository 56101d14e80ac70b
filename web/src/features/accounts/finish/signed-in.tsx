// Shown to a signed-in user who opens a magic link in a browser that doesn't wait for one, usually for the
// second time.
import { useTranslation } from '@/ui/i18n'
import type { Session } from '@/api'
import { Button, ButtonLink } from '@/ui/button'
import { AccountPage } from '../account-page'

export function SignedIn({ user, returnTo, onUseLink }: SignedInProps) {
  const { t } = useTranslation()
  return (
    <AccountPage title={t('accounts.finish.title')}>
      <p>{t('accounts.signedInAs', { name: user.displayName })}</p>
      <ButtonLink look="filled" to={returnTo}>
        {t('accounts.continue')}
      </ButtonLink>
      <Button look="quiet" onClick={onUseLink}>
        {t('accounts.finish.useLink')}
      </Button>
    </AccountPage>
  )
}

interface SignedInProps {
  user: NonNullable<Session['user']>
  returnTo: string
  /** Called to use the link for another account. */
  onUseLink: () => void
}
