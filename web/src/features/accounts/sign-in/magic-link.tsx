// Signing in with a magic link, which needs no password and creates the account if there is none.
import { useState } from 'react'
import { useTranslation, Trans } from '@/ui/i18n'
import { useLanguage } from '@/ui/use-language'
import { sendMagicLink } from '../accounts-api'
import { storeAddress } from '../stored-address'
import { AccountForm } from '../account-form'
import { EmailField } from '../account-fields'
import { useAccountForm } from '../use-account-form'
import { MailSent } from '../mail-sent'

/** Sends a magic link and remembers its address. `returnTo` is the page to open after signing in. */
export function useMagicLink(returnTo: string) {
  const language = useLanguage()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const send = async (email: string) => {
    await sendMagicLink({ email, return: returnTo, language })
    storeAddress(email)
    setSentTo(email)
  }
  return { sentTo, send, forget: () => setSentTo(null) }
}

type MagicLink = ReturnType<typeof useMagicLink>

/** Requests a magic link, which signs in without a password and creates the account if there is none. */
export function MagicLinkForm({ address, onAddress, link, focused = false }: MagicLinkFormProps) {
  const { t } = useTranslation()
  const form = useAccountForm({ email: address, send: ({ email }) => link.send(email) })
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
        // The field is the purpose of the page.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={focused}
        {...form.register('email', { onChange: ({ target }) => onAddress(target.value) })}
      />
    </AccountForm>
  )
}

interface MagicLinkFormProps {
  address: string
  onAddress: (address: string) => void
  link: MagicLink
  /** Whether the field gets the focus. */
  focused?: boolean
}

/** Confirms that the magic link was sent. */
export function MagicLinkSent({ to, send, onChangeAddress }: MagicLinkSentProps) {
  const { t } = useTranslation()
  return (
    <MailSent
      title={t('accounts.checkInbox')}
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

/** Signing in with a magic link alone: the form, then the confirmation. */
export function MagicLinkSignIn({ address, onAddress, returnTo }: MagicLinkSignInProps) {
  const link = useMagicLink(returnTo)
  if (link.sentTo === null) return <MagicLinkForm address={address} onAddress={onAddress} link={link} />
  return <MagicLinkSent to={link.sentTo} send={link.send} onChangeAddress={link.forget} />
}

interface MagicLinkSignInProps {
  address: string
  onAddress: (address: string) => void
  /** The page to open after signing in. */
  returnTo: string
}
