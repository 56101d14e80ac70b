// A new account with a password. Whoever has one already is led to signing in.
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../api'
import { useLanguage } from '../../../ui/use-language'
import { AccountForm } from '../account-form'
import { signUp } from '../accounts-api'
import { EmailField } from '../email-field'
import { keepAddress } from '../kept-address'
import { NameField } from '../name-field'
import { NewPasswordField } from '../password-field'
import { useAccountForm } from '../use-account-form'
import { BackTo } from './back-to'
import { Legal } from './legal'
import type { WayProps } from './way'

export function SignUpWay({ address, onAddress, enter, switchTo }: WayProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const form = useAccountForm({
    email: address,
    newPassword: true,
    name: true,
    send: async ({ email, password, displayName }) => {
      try {
        await enter(await signUp({ email, password, displayName, language }))
        // The letter's link, which confirms the address, finishes by itself in this browser.
        keepAddress(email)
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
      <BackTo onClick={() => switchTo('password')}>{t('accounts.haveAccount')}</BackTo>
    </>
  )
}
