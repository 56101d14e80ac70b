// Opens a magic link in another browser than the one that requested it: the user must enter the address of
// the link.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { isApiError } from '@/api'
import { Button } from '@/ui/button'
import { AccountForm } from '../account-form'
import { AccountPage } from '../account-page'
import { EmailField } from '../account-fields'
import { MagicLinkSignIn } from '../sign-in/magic-link'
import { useAccountForm } from '../use-account-form'

export function ConfirmEmailForm({ redeem, returnTo }: ConfirmEmailFormProps) {
  const { t } = useTranslation()
  const [newLinkFor, setNewLinkFor] = useState<string | null>(null)
  const form = useAccountForm({ send: ({ email }) => redeem(email) })
  if (newLinkFor !== null) {
    return (
      <AccountPage title={t('accounts.newLink')}>
        <MagicLinkSignIn address={newLinkFor} onAddress={setNewLinkFor} returnTo={returnTo} />
      </AccountPage>
    )
  }
  return (
    <AccountPage title={t('accounts.finish.title')}>
      <AccountForm
        label={t('accounts.finish.title')}
        onSubmit={form.submit}
        refusal={form.refusal}
        button={t(form.sending ? 'accounts.signingIn' : 'accounts.signIn')}
        disabled={!form.hasAddress || form.sending}
      >
        <EmailField
          help={t('accounts.finish.askAddress')}
          error={form.errors.email?.message}
          {...form.register('email')}
        />
      </AccountForm>
      {isApiError(form.refusal, 'invalid-link') && (
        <Button onClick={() => setNewLinkFor(form.getValues('email'))}>{t('accounts.newLink')}</Button>
      )}
    </AccountPage>
  )
}

interface ConfirmEmailFormProps {
  redeem: (email: string) => Promise<void>
  returnTo: string
}
