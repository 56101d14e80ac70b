// Confirms that the magic link was sent.
import { Trans, useTranslation } from 'react-i18next'
import { MailSent } from '../mail-sent'

export function MagicLinkSent({ to, send, onChangeAddress }: MagicLinkSentProps) {
  const { t } = useTranslation()
  return (
    <MailSent
      title={t('accounts.lookIntoMailbox')}
      address={to}
      send={() => send(to)}
      {...(onChangeAddress && { onChangeAddress })}
    >
      <Trans i18nKey="accounts.linkSent" values={{ address: to }} components={{ b: <b /> }} />
    </MailSent>
  )
}

interface MagicLinkSentProps {
  to: string
  send: (email: string) => Promise<void>
  onChangeAddress?: () => void
}
