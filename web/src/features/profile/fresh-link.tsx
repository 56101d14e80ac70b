// A user who signed in long ago and has no password confirms the identity with a mailed link.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/button'
import { Hint, FormError } from '@/ui/notice'
import { refusalText } from '@/features/accounts/refusal-text'
import { MagicLinkSent } from '@/features/accounts/sign-in/magic-link-sent'
import { useMagicLink } from '@/features/accounts/sign-in/use-magic-link'

export function FreshLink({ email }: { email: string }) {
  const { t } = useTranslation()
  const { sentTo, send } = useMagicLink(paths.profile())
  const first = useMutation({ mutationFn: () => send(email) })
  if (sentTo !== null) return <MagicLinkSent to={sentTo} send={send} />
  return (
    <div className="flex flex-col items-start gap-4">
      <Hint>{t('profile.deleteFresh')}</Hint>
      <FormError>{first.error && refusalText(t, first.error)}</FormError>
      <Button look="filled" disabled={first.isPending} onClick={() => first.mutate()}>
        {t(first.isPending ? 'accounts.sending' : 'profile.sendLink')}
      </Button>
    </div>
  )
}
