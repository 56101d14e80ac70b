// The form for the mailed code and a new password.
import { useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from '@/ui/i18n'
import { isApiError, type Session } from '@/api'
import { AccountForm } from './account-form'
import { AccountName, CodeField } from './account-fields'
import { redeemVerificationCode } from './accounts-api'
import { SendAgain, MailLocation } from './mail-sent'
import { Hint } from '@/ui/notices/notice'
import { NewPasswordField } from './password-field'
import { setupQuery } from './setup'
import { useAccountForm } from './use-account-form'

export function SetPasswordForm({ email, sendAgain, onDone }: SetPasswordFormProps) {
  const { t } = useTranslation()
  const setup = useQuery(setupQuery).data
  const form = useAccountForm({
    email,
    newPassword: true,
    code: true,
    send: async ({ code, password }) => onDone(await redeemVerificationCode({ email, code, password })),
    onRefused: (error) => {
      if (!isApiError(error, 'invalid-code')) return
      form.resetField('code')
      form.setFocus('code')
    },
  })
  return (
    <>
      <Hint>
        {setup && setup.mail !== 'mailbox' ? (
          <MailLocation setup={setup} address={email} />
        ) : (
          <Trans i18nKey="accounts.codeSent" values={{ address: email }} components={{ b: <b /> }} />
        )}
      </Hint>
      <AccountForm
        label={t('accounts.setPassword')}
        onSubmit={form.submit}
        refusal={form.refusal}
        button={t(form.sending ? 'ui.saving' : 'accounts.setPassword')}
        disabled={!form.hasPassword || form.sending}
      >
        <CodeField
          error={form.errors.code?.message}
          // The form before this one ended here, so the keyboard continues here.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          {...form.register('code')}
        />
        <AccountName email={email} />
        <NewPasswordField error={form.errors.password?.message} {...form.register('password')} />
      </AccountForm>
      <div className="flex flex-wrap gap-3">
        <SendAgain send={sendAgain} />
      </div>
    </>
  )
}

interface SetPasswordFormProps {
  email: string
  sendAgain: () => Promise<void>
  onDone: (session: Session) => Promise<void> | void
}
