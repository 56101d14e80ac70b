// Signing in with e-mail and password. The button is disabled until both are plausible; wrong credentials
// clear the password.
import { useTranslation } from '@/ui/i18n'
import { isApiError } from '@/api'
import { Button } from '@/ui/button'
import { AccountForm } from '../account-form'
import { signIn } from '../accounts-api'
import { EmailField } from '../account-fields'
import { PasswordField } from '../password-field'
import { useAccountForm } from '../use-account-form'
import type { SignInMethodProps } from './sign-in-method'

export function PasswordSignIn({ address, onAddress, onSignedIn, switchTo }: SignInMethodProps) {
  const { t } = useTranslation()
  const form = useAccountForm({
    email: address,
    send: async ({ email, password }) => onSignedIn(await signIn({ email, password })),
    onRefused: (error) => {
      if (!isApiError(error, 'invalid-credentials')) return
      form.resetField('password')
      form.setFocus('password')
    },
  })
  return (
    <>
      <AccountForm
        label={t('accounts.withPassword')}
        onSubmit={form.submit}
        refusal={form.refusal}
        button={t(form.sending ? 'accounts.signingIn' : 'accounts.signIn')}
        disabled={!form.hasAddress || !form.hasPassword || form.sending}
      >
        <EmailField {...form.register('email', { onChange: ({ target }) => onAddress(target.value) })} />
        <PasswordField {...form.register('password')} />
      </AccountForm>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button look="quiet" className="-mx-4" onClick={() => switchTo('forgot')}>
          {t('accounts.forgotPassword')}
        </Button>
        <Button look="quiet" className="-mx-4" onClick={() => switchTo('sign-up')}>
          {t('accounts.signUp')}
        </Button>
      </div>
    </>
  )
}
