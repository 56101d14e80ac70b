// A user who signed in long ago and has no password confirms the identity with a mailed link.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/button'
import { Hint, Refusal } from '@/ui/notice'
import { useRefusalText } from '@/features/accounts/refusal-text'
import { useMagicLink, MagicLinkSent } from '@/features/accounts/sign-in/magic-link'

export function FreshLink({ email }: { email: string }) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const { sentTo, send } = useMagicLink(paths.profile())
  const first = useMutation({ mutationFn: () => send(email) })
  if (sentTo !== null) return <MagicLinkSent to={sentTo} send={send} />
  return (
    <div className="flex flex-col items-start gap-4">
      <Hint>{t('profile.deleteFresh')}</Hint>
      <Refusal>{first.error && refusalText(first.error)}</Refusal>
      <Button look="filled" disabled={first.isPending} onClick={() => first.mutate()}>
        {t(first.isPending ? 'accounts.sending' : 'profile.sendLink')}
      </Button>
    </div>
  )
}
