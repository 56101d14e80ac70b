// Whoever signed in long ago and has no password shows by a link from the mail that it is still them.
import { useMutation } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths'
import { Button } from '../../../ui/button'
import { useLanguage } from '../../../ui/use-language'
import { sendMagicLink } from '../accounts-api'
import { keepAddress } from '../kept-address'
import { MailSent } from '../mail-sent'
import { Hint, Refusal } from '../notice'
import { useRefusalText } from '../refusal'

export function FreshLink({ email }: { email: string }) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const language = useLanguage()
  const send = async () => {
    await sendMagicLink({ email, return: paths.profile(), language })
    keepAddress(email)
  }
  const link = useMutation({ mutationFn: send })
  if (link.isSuccess) {
    return (
      <MailSent title={t('accounts.lookIntoMailbox')} send={send}>
        <Trans i18nKey="accounts.linkSent" values={{ address: email }} components={{ b: <b /> }} />
      </MailSent>
    )
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <Hint>{t('profile.deleteFresh')}</Hint>
      <Refusal>{link.error && refusalText(link.error)}</Refusal>
      <Button look="filled" disabled={link.isPending} onClick={() => link.mutate()}>
        {t(link.isPending ? 'accounts.sending' : 'profile.sendLink')}
      </Button>
    </div>
  )
}
