// Shown for a used or expired magic link: offers a new one, or to go on if the user is already signed in.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { ButtonLink } from '@/ui/button'
import { AccountPage } from '../account-page'
import { storedAddress } from '../stored-address'
import { ErrorNotice } from '@/ui/notices/notice'
import { useSession } from '../session'
import { MagicLinkSignIn } from '../sign-in/magic-link'

export function InvalidLink({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const [address, setAddress] = useState(storedAddress)
  return (
    <AccountPage title={t('accounts.finish.title')}>
      <ErrorNotice>{t('accounts.invalidLink')}</ErrorNotice>
      {user ? (
        <>
          <p>{t('accounts.signedInAs', { name: user.displayName })}</p>
          <ButtonLink look="filled" to={returnTo}>
            {t('accounts.continue')}
          </ButtonLink>
        </>
      ) : (
        <MagicLinkSignIn address={address} onAddress={setAddress} returnTo={returnTo} />
      )}
    </AccountPage>
  )
}
