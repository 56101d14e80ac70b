// Back from a provider. A small window tells the tab that opened it and closes; a tab that went there itself goes on.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths'
import { returnPath } from '../../../lib/return-path'
import { ButtonLink } from '../../../ui/button'
import { AccountPage } from '../account-page'
import { Refusal } from '../../../ui/notice'
import { tellOtherTabs } from '../other-tabs'
import { askAgain } from '../session'
import { forgetReturn, pendingReturn } from '../sign-in/pending-return'
import { providerEnd } from '../sign-in/provider-end'
import { useOnce } from './use-once'

export function ProviderResult({ result }: { result: string }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const done = result === 'done'
  const [pending] = useState(pendingReturn)
  const returnTo = returnPath(pending)
  useOnce(() => {
    forgetReturn()
    if (done) tellOtherTabs({ signedIn: true })
    if (pending === null) {
      tellOtherTabs({ openid: result })
      window.close()
    } else if (done) {
      void askAgain(queries).then(() => navigate(returnTo, { replace: true }))
    }
  })
  return (
    <AccountPage title={t('accounts.finish.title')}>
      {done ? (
        <>
          <output>{t('accounts.finish.done')}</output>
          <ButtonLink look="filled" to={returnTo} reloadDocument>
            {t('accounts.goOn')}
          </ButtonLink>
        </>
      ) : (
        <>
          <Refusal>{t(providerEnd(result))}</Refusal>
          <ButtonLink look="filled" to={paths.login(returnTo)}>
            {t('accounts.backToLogin')}
          </ButtonLink>
        </>
      )}
    </AccountPage>
  )
}
