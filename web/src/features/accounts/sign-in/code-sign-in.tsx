// Sets a password with a mailed code: for accounts without a password, or when the mail is read on another
// device.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { useLanguage } from '@/ui/use-language'
import { AccountForm } from '../account-form'
import { sendVerificationCode } from '../accounts-api'
import { EmailField } from '../account-fields'
import { SetPasswordForm } from '../set-password-form'
import { useAccountForm } from '../use-account-form'
import { BackButton } from './back-button'
import type { SignInMethodProps } from './sign-in-method'

export function CodeSignIn({ address, onAddress, onSignedIn, switchTo }: SignInMethodProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const send = async (email: string) => {
    await sendVerificationCode({ email, language })
    setSentTo(email)
  }
  const form = useAccountForm({ email: address, send: ({ email }) => send(email) })
  if (sentTo !== null) {
    return (
      <>
        <SetPasswordForm email={sentTo} sendAgain={() => send(sentTo)} onDone={onSignedIn} />
        <BackButton onClick={() => setSentTo(null)}>{t('accounts.changeAddress')}</BackButton>
      </>
    )
  }
  return (
    <>
      <AccountForm
        label={t('accounts.setPassword')}
        onSubmit={form.submit}
        refusal={form.refusal}
        button={t(form.sending ? 'accounts.sending' : 'accounts.send')}
        disabled={!form.hasAddress || form.sending}
      >
        <EmailField
          help={t('accounts.sendCodeHelp')}
          error={form.errors.email?.message}
          {...form.register('email', { onChange: ({ target }) => onAddress(target.value) })}
        />
      </AccountForm>
      <BackButton onClick={() => switchTo('password')}>{t('accounts.backToPassword')}</BackButton>
    </>
  )
}
