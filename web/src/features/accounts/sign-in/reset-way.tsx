// The end of the link in the mail about a forgotten password: a new one, and in.
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../../api'
import { Button } from '../../../ui/button'
import { AccountForm } from '../account-form'
import { redeemPasswordReset } from '../accounts-api'
import { NewPasswordField } from '../password-field'
import { useAccountForm } from '../use-account-form'
import type { WayProps } from './way'

export function ResetWay({ token, enter, switchTo }: WayProps & { token: string }) {
  const { t } = useTranslation()
  const form = useAccountForm({
    newPassword: true,
    send: async ({ password }) => enter(await redeemPasswordReset({ token, password })),
  })
  return (
    <>
      <AccountForm
        label={t('accounts.newPassword')}
        onSubmit={form.submit}
        refusal={form.refusal}
        button={t(form.sending ? 'accounts.saving' : 'accounts.saveAndSignIn')}
        disabled={!form.hasPassword || form.sending}
      >
        <NewPasswordField error={form.errors.password?.message} {...form.register('password')} />
      </AccountForm>
      {isApiError(form.refusal, 'invalid-link') && (
        <Button onClick={() => switchTo('forgot')}>{t('accounts.newLink')}</Button>
      )}
    </>
  )
}
