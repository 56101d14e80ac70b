// Creates an account with a password. If the address already has an account, it switches to signing in.
import { useTranslation } from '@/ui/i18n'
import { isApiError } from '@/api'
import { useLanguage } from '@/ui/use-language'
import { AccountForm } from '../account-form'
import { signUp } from '../accounts-api'
import { EmailField, NameField } from '../account-fields'
import { storeAddress } from '../stored-address'
import { NewPasswordField } from '../password-field'
import { useAccountForm } from '../use-account-form'
import { BackButton } from './back-button'
import { Legal } from './legal'
import type { SignInMethodProps } from './sign-in-method'

export function SignUp({ address, onAddress, onSignedIn, switchTo }: SignInMethodProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const form = useAccountForm({
    email: address,
    newPassword: true,
    name: true,
    send: async ({ email, password, displayName }) => {
      try {
        await onSignedIn(await signUp({ email, password, displayName, language }))
        // The link in the confirmation mail signs in automatically in this browser.
        storeAddress(email)
      } catch (error) {
        if (!isApiError(error, 'email-already-in-use')) throw error
        switchTo('password', 'email-already-in-use')
      }
    },
  })
  return (
    <>
      <AccountForm
        label={t('accounts.signUp')}
        onSubmit={form.submit}
        refusal={form.refusal}
        button={t(form.sending ? 'accounts.signingUp' : 'accounts.signUp')}
        disabled={!form.hasAddress || !form.hasPassword || form.sending}
      >
        <NameField error={form.errors.displayName?.message} {...form.register('displayName')} />
        <EmailField
          error={form.errors.email?.message}
          {...form.register('email', { onChange: ({ target }) => onAddress(target.value) })}
        />
        <NewPasswordField error={form.errors.password?.message} {...form.register('password')} />
        <Legal />
      </AccountForm>
      <BackButton onClick={() => switchTo('password')}>{t('accounts.haveAccount')}</BackButton>
    </>
  )
}
