// Mails a reset link for a forgotten password; users who read mail on another device can request a code
// instead.
import { useState } from 'react'
import { Trans, useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { useLanguage } from '@/ui/use-language'
import { AccountForm } from '../account-form'
import { sendPasswordReset } from '../accounts-api'
import { EmailField } from '../account-fields'
import { MailSent } from '../mail-sent'
import { useAccountForm } from '../use-account-form'
import { BackButton } from './back-button'
import type { SignInMethodProps } from './sign-in-method'

export function ForgotPassword({ address, onAddress, switchTo }: SignInMethodProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const send = async (email: string) => {
    await sendPasswordReset({ email, language })
    setSentTo(email)
  }
  const form = useAccountForm({ email: address, send: ({ email }) => send(email) })
  if (sentTo !== null) {
    return (
      <MailSent
        title={t('accounts.checkInbox')}
        address={sentTo}
        send={() => send(sentTo)}
        onChangeAddress={() => setSentTo(null)}
      >
        <Trans i18nKey="accounts.resetSent" values={{ address: sentTo }} components={{ b: <b /> }} />
      </MailSent>
    )
  }
  return (
    <>
      <AccountForm
        label={t('accounts.forgotPassword')}
        onSubmit={form.submit}
        refusal={form.refusal}
        button={t(form.sending ? 'accounts.sending' : 'accounts.send')}
        disabled={!form.hasAddress || form.sending}
      >
        <EmailField
          help={t('accounts.forgotHelp')}
          error={form.errors.email?.message}
          {...form.register('email', { onChange: ({ target }) => onAddress(target.value) })}
        />
      </AccountForm>
      <Button onClick={() => switchTo('code')}>{t('accounts.byCode')}</Button>
      <BackButton onClick={() => switchTo('password')}>{t('accounts.backToPassword')}</BackButton>
    </>
  )
}
