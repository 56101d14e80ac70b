// The end of the link in the mail about a forgotten password: a new one, and in. It says for whom: a link may come from somebody else, who
// would like to have one in their account.
import { Trans, useTranslation } from 'react-i18next'
import { isApiError } from '../../../api'
import { isAddress } from '../../../lib/address'
import { Button } from '../../../ui/button'
import { AccountForm } from '../account-form'
import { AccountName } from '../account-name'
import { redeemPasswordReset } from '../accounts-api'
import { Refusal } from '../../../ui/notice'
import { NewPasswordField } from '../password-field'
import { useAccountForm } from '../use-account-form'
import type { WayProps } from './way'

export function ResetWay({ email, token, enter, switchTo }: WayProps & { email: string; token: string }) {
  const { t } = useTranslation()
  const form = useAccountForm({
    email,
    newPassword: true,
    send: async ({ password }) => enter(await redeemPasswordReset({ email, token, password })),
  })
  const askForNew = () => switchTo('forgot')
  // A link that lost a part on its way.
  if (!isAddress(email) || token === '') {
    return (
      <>
        <Refusal>{t('accounts.invalidLink')}</Refusal>
        <Button look="filled" onClick={askForNew}>
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
        button={t(form.sending ? 'accounts.saving' : 'accounts.saveAndSignIn')}
        disabled={!form.hasPassword || form.sending}
      >
        <AccountName email={email} />
        <NewPasswordField error={form.errors.password?.message} {...form.register('password')} />
      </AccountForm>
      {isApiError(form.refusal, 'invalid-link') && (
        <Button onClick={askForNew}>{t('accounts.newLink')}</Button>
      )}
    </>
  )
}
