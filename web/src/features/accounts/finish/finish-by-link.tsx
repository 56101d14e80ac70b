// Signs in with a magic link: automatically in the browser that requested it; another browser asks for the
// address first.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { isApiError, type Session } from '@/api'
import { stageToJoin } from '@/lib/addresses/return-path'
import { Button } from '@/ui/button'
import { Message } from '@/ui/notices/message'
import { Skeleton, SkeletonBlock } from '@/ui/queries/skeleton'
import { AccountPage } from '../account-page'
import { redeemMagicLink } from '../accounts-api'
import { storedAddress } from '../stored-address'
import { refusalText } from '../refusal-text'
import { useFinishSignIn } from '../sign-in/use-finish-sign-in'
import { useSession } from '../session'
import { ConfirmEmailForm } from './confirm-email-form'
import { InvalidLink } from './invalid-link'
import { NameQuestion } from './name-question'
import { SignedIn } from './signed-in'
import { useOnce } from './use-once'

export function FinishByLink({ token, returnTo }: { token: string; returnTo: string }) {
  const [address] = useState(storedAddress)
  const { finishSignIn } = useFinishSignIn(returnTo)
  const { user } = useSession()
  const [isForAnotherAccount, setForAnotherAccount] = useState(false)
  const [unnamedSession, setUnnamedSession] = useState<Session | null>(null)
  const redeem = async (email: string) => {
    const session = await redeemMagicLink({ email, token })
    // A rider who joins a stage enters the name in its form.
    const needsName = session.user?.hasName === false && stageToJoin(returnTo) === null
    if (needsName) setUnnamedSession(session)
    else await finishSignIn(session)
  }
  if (unnamedSession) return <NameQuestion session={unnamedSession} onDone={finishSignIn} />
  // A link that is opened a second time: the first time has signed in and forgotten the address.
  if (address === '' && user && !isForAnotherAccount) {
    return <SignedIn user={user} returnTo={returnTo} onUseLink={() => setForAnotherAccount(true)} />
  }
  if (address === '') return <ConfirmEmailForm redeem={redeem} returnTo={returnTo} />
  return <WithStoredAddress redeem={() => redeem(address)} returnTo={returnTo} />
}

function WithStoredAddress({ redeem, returnTo }: { redeem: () => Promise<void>; returnTo: string }) {
  const { t } = useTranslation()
  const [refusal, setRefusal] = useState<unknown>(null)
  const finish = () => {
    setRefusal(null)
    void redeem().catch(setRefusal)
  }
  useOnce(finish)
  if (isApiError(refusal, 'invalid-link')) return <InvalidLink returnTo={returnTo} />
  return (
    <AccountPage title={t('accounts.finish.title')}>
      {refusal ? (
        <Message
          kind={isApiError(refusal) && refusal.unreachable ? 'offline' : 'error'}
          title={t('accounts.failed')}
          actions={<Button onClick={finish}>{t('ui.tryAgain')}</Button>}
        >
          {refusalText(t, refusal)}
        </Message>
      ) : (
        <Skeleton>
          <SkeletonBlock className="h-11" />
        </Skeleton>
      )}
    </AccountPage>
  )
}
