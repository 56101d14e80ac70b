// Requests a magic link, which signs in without a password and creates the account if there is none.
import { useTranslation } from 'react-i18next'
import { AccountForm } from '../account-form'
import { EmailField } from '../email-field'
import { useAccountForm } from '../use-account-form'
import type { MagicLink } from './use-magic-link'

export function MagicLinkForm({ address, onAddress, link, focused = false }: MagicLinkFormProps) {
  const { t } = useTranslation()
  const form = useAccountForm({ email: address, send: ({ email }) => link.send(email) })
  return (
    <AccountForm
      label={t('accounts.byLink')}
      onSubmit={form.submit}
      refusal={form.refusal}
      button={t(form.sending ? 'accounts.sending' : 'accounts.send')}
      disabled={!form.hasAddress || form.sending}
    >
      <EmailField
        help={t('accounts.byLinkHelp')}
        error={form.errors.email?.message}
        // The field is the purpose of the page.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={focused}
        {...form.register('email', { onChange: ({ target }) => onAddress(target.value) })}
      />
    </AccountForm>
  )
}

interface MagicLinkFormProps {
  address: string
  onAddress: (address: string) => void
  link: MagicLink
  /** Whether the field gets the focus. */
  focused?: boolean
}
