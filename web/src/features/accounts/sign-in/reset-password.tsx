// Opened by a reset link: sets a new password and signs in. It shows the address, because somebody else may
// have sent the link to gain access to the account.
import { Trans, useTranslation } from '@/ui/i18n'
import { isApiError } from '@/api'
import { Button } from '@/ui/button'
import { AccountForm } from '../account-form'
import { AccountName } from '../account-fields'
import { redeemPasswordReset } from '../accounts-api'
import { ErrorNotice } from '@/ui/notices/notice'
import { NewPasswordField } from '../password-field'
import { isAddress, useAccountForm } from '../use-account-form'
import type { SignInMethodProps } from './sign-in-method'

export function ResetPassword({
  email,
  token,
  onSignedIn,
  switchTo,
}: SignInMethodProps & { email: string; token: string }) {
  const { t } = useTranslation()
  const form = useAccountForm({
    email,
    newPassword: true,
    send: async ({ password }) => onSignedIn(await redeemPasswordReset({ email, token, password })),
  })
  const requestNewLink = () => switchTo('forgot')
  // An incomplete link.
  if (!isAddress(email) || token === '') {
    return (
      <>
        <ErrorNotice>{t('accounts.invalidLink')}</ErrorNotice>
        <Button look="filled" onClick={requestNewLink}>
          {t('accounts.newLink')}
        </Button>
      </>
    )
  }
  return (
    <>
      <p className="wrap-anywhere">
        <Trans i18nKey="accounts.newPasswordFor" values={{ address: email }} components={{ b: <b /> }} />
      </p>
      <AccountForm
        label={t('accounts.newPassword')}
        onSubmit={form.submit}
        refusal={form.refusal}
        button={t(form.sending ? 'ui.saving' : 'accounts.saveAndSignIn')}
        disabled={!form.hasPassword || form.sending}
      >
        <AccountName email={email} />
        <NewPasswordField error={form.errors.password?.message} {...form.register('password')} />
      </AccountForm>
      {isApiError(form.refusal, 'invalid-link') && (
        <Button onClick={requestNewLink}>{t('accounts.newLink')}</Button>
      )}
    </>
  )
}
