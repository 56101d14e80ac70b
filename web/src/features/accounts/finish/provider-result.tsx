// The return from a provider. A popup reports to the tab that opened it and closes; a redirected tab returns
// to its page.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { useNavigate } from 'react-router'
import { paths } from '@/lib/addresses/paths'
import { returnPath } from '@/lib/addresses/return-path'
import { ButtonLink } from '@/ui/button'
import { AccountPage } from '../account-page'
import { ErrorNotice } from '@/ui/notices/notice'
import { notifyOtherTabs } from '../other-tabs'
import { refetchSession } from '../session'
import { clearReturn, pendingReturn } from '../sign-in/provider-window'
import { providerErrorKey } from '../sign-in/provider-error'
import { useOnce } from './use-once'

export function ProviderResult({ result }: { result: string }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isSignedIn = result === 'done'
  const [pending] = useState(pendingReturn)
  const returnTo = returnPath(pending)
  useOnce(() => {
    clearReturn()
    if (isSignedIn) notifyOtherTabs({ signedIn: true })
    if (pending === null) {
      notifyOtherTabs({ openid: result })
      window.close()
    } else if (isSignedIn) {
      void refetchSession(queryClient).then(() => navigate(returnTo, { replace: true }))
    }
  })
  return (
    <AccountPage title={t('accounts.finish.title')}>
      {isSignedIn ? (
        <>
          <output>{t('accounts.finish.done')}</output>
          <ButtonLink look="filled" to={returnTo} reloadDocument>
            {t('accounts.continue')}
          </ButtonLink>
        </>
      ) : (
        <>
          <ErrorNotice>{t(providerErrorKey(result))}</ErrorNotice>
          <ButtonLink look="filled" to={paths.login(returnTo)}>
            {t('accounts.backToLogin')}
          </ButtonLink>
        </>
      )}
    </AccountPage>
  )
}
