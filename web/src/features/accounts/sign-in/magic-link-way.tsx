// A link by mail that signs in: no password to think up, none to forget. It makes the account where there is none.
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useLanguage } from '../../../ui/use-language'
import { AccountForm } from '../account-form'
import { sendMagicLink } from '../accounts-api'
import { EmailField } from '../email-field'
import { keepAddress } from '../kept-address'
import { MailSent } from '../mail-sent'
import { useAccountForm } from '../use-account-form'

export function MagicLinkWay({ address, onAddress, returnTo }: MagicLinkWayProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const send = async (email: string) => {
    await sendMagicLink({ email, return: returnTo, language })
    keepAddress(email)
    setSentTo(email)
  }
  const form = useAccountForm({ email: address, send: ({ email }) => send(email) })
  if (sentTo !== null) {
    return (
      <MailSent
        title={t('accounts.lookIntoMailbox')}
        send={() => send(sentTo)}
        onChangeAddress={() => setSentTo(null)}
      >
        <Trans i18nKey="accounts.linkSent" values={{ address: sentTo }} components={{ b: <b /> }} />
      </MailSent>
    )
  }
  return (
    <AccountForm
      label={t('accounts.byLink')}
      onSubmit={form.submit}
      refusal={form.refusal}
      button={t(form.sending ? 'accounts.sending' : 'accounts.send')}
      disabled={!form.hasAddress || form.sending}
    >
      <EmailField
        help={t('accounts.byLinkHelp')}
        error={form.errors.email?.message}
        {...form.register('email', { onChange: ({ target }) => onAddress(target.value) })}
      />
    </AccountForm>
  )
}

interface MagicLinkWayProps {
  address: string
  onAddress: (address: string) => void
  /** Where the link leads in the end. */
  returnTo: string
}
