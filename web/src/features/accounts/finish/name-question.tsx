// Asks the owner of a new account for the display name after the first sign-in with a magic link.
import { useTranslation } from '@/ui/i18n'
import type { Session } from '@/api'
import { AccountForm } from '../account-form'
import { AccountPage } from '../account-page'
import { readProfile, saveProfile } from '../accounts-api'
import { NameField } from '../account-fields'
import { useAccountForm } from '../use-account-form'

export function NameQuestion({ session, onDone }: NameQuestionProps) {
  const { t } = useTranslation()
  const form = useAccountForm({
    name: true,
    send: async ({ displayName }) => {
      const { version, isJudge, language } = await readProfile()
      const profile = await saveProfile(version, { displayName, isJudge, language })
      await onDone({
        user: session.user && { ...session.user, displayName: profile.displayName, hasName: true },
      })
    },
  })
  return (
    <AccountPage title={t('accounts.nameQuestion.title')}>
      <AccountForm
        label={t('accounts.nameQuestion.title')}
        onSubmit={form.submit}
        refusal={form.refusal}
        button={t(form.sending ? 'ui.saving' : 'accounts.nameQuestion.save')}
        disabled={form.sending}
      >
        <NameField
          help={t('accounts.nameQuestion.text')}
          error={form.errors.displayName?.message}
          // It is the only input of the page.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          {...form.register('displayName')}
        />
      </AccountForm>
    </AccountPage>
  )
}

interface NameQuestionProps {
  session: Session
  onDone: (session: Session) => Promise<void>
}
