// The default sign-in methods: a provider's account or a link by mail. The password is one click away.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { Skeleton, SkeletonBlock } from '@/ui/queries/skeleton'
import { sessionQuery } from '../session'
import { Legal } from './legal'
import { ProviderButtons } from './provider-buttons'
import { signInMethodsQuery } from '../setup'
import { useMagicLink, MagicLinkForm, MagicLinkSent } from './magic-link'
import type { SignInMethodProps } from './sign-in-method'

export function DefaultSignIn({ address, onAddress, onSignedIn, switchTo, returnTo }: SignInMethodProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { data, isLoading, isError, refetch } = useQuery(signInMethodsQuery)
  const link = useMagicLink(returnTo)
  const providers = data?.providers ?? []
  // Without an answer the user stays here and may try again.
  const finishSignIn = () =>
    queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).then(onSignedIn, () => undefined)
  // Buttons that appear later would move the form while the user is about to tap.
  if (isLoading) return <DefaultSignInSkeleton />
  if (link.sentTo !== null) {
    return <MagicLinkSent to={link.sentTo} send={link.send} onChangeAddress={link.forget} />
  }
  return (
    <>
      {providers.length > 0 && (
        <>
          <ProviderButtons providers={providers} returnTo={returnTo} onDone={() => void finishSignIn()} />
          <Or />
        </>
      )}
      <MagicLinkForm
        address={address}
        onAddress={onAddress}
        link={link}
        // With provider buttons above it, a focused field would let the phone's keyboard hide them.
        focused={providers.length === 0}
      />
      <Legal />
      <Button onClick={() => switchTo('password')}>
        <KeyRound aria-hidden="true" size={18} />
        {t('accounts.withPassword')}
      </Button>
      {isError && (
        <p className="text-ink-soft">
          {t('accounts.waysFailed')}{' '}
          <button type="button" className="text-link min-h-touch" onClick={() => void refetch()}>
            {t('ui.tryAgain')}
          </button>
        </p>
      )}
    </>
  )
}

function Or() {
  const { t } = useTranslation()
  return (
    <p className="flex items-center gap-3 text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {t('accounts.or')}
    </p>
  )
}

function DefaultSignInSkeleton() {
  return (
    <Skeleton className="flex flex-col gap-5">
      <SkeletonBlock className="h-11" />
      <SkeletonBlock className="h-24" />
      <SkeletonBlock className="h-11" />
    </Skeleton>
  )
}
