// Deletes the account after the password was entered; without a password, only shortly after signing in.
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '@/ui/i18n'
import { useMutation } from '@tanstack/react-query'
import { isApiError, type Profile } from '@/api'
import { paths } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { closeDialogAround, Dialog } from '@/ui/dialogs/dialog'
import { notify } from '@/ui/notices/notify'
import { deleteAccount } from '@/features/accounts/accounts-api'
import { ErrorNotice, Hint } from '@/ui/notices/notice'
import { PasswordField } from '@/features/accounts/password-field'
import { refusalText } from '@/features/accounts/refusal-text'
import { useSession } from '@/features/accounts/session'
import { useMagicLink, MagicLinkSent } from '@/features/accounts/sign-in/magic-link'
import { UnreadableEntries, UnsentEntries, useSignOutAfter } from './sign-out'

const FORM_ID = 'delete-account'

export function DeleteDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const errorText = useDeletionErrorText()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const { hasPassword } = profile
  const deletion = useSignOutAfter(() => deleteAccount(hasPassword ? password : null), paths.home())
  const isUnreadable = deletion.error instanceof UnreadableEntries
  const needsFreshSignIn = isApiError(deletion.error, 'fresh-sign-in-required')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!user) return
    // The deletion navigates away, so the notice is shown outside of this dialog.
    void deletion.mutateAsync({ user, isConfirmed: isUnreadable }).then(
      () => notify.success(t('profile.deleted')),
      (error: unknown) => {
        // The next press confirms, with the same password.
        if (!(error instanceof UnreadableEntries)) setPassword('')
      },
    )
  }
  return (
    <Dialog
      title={t('profile.delete')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => closeDialogAround(form.current)}>{t('ui.cancel')}</Button>
          {!needsFreshSignIn && (
            <Button
              type="submit"
              form={FORM_ID}
              look="danger"
              disabled={deletion.isPending || (hasPassword && password === '')}
            >
              {t(
                deletion.isPending
                  ? 'profile.deleting'
                  : isUnreadable
                    ? 'profile.deleteAnyway'
                    : 'profile.delete',
              )}
            </Button>
          )}
        </>
      }
    >
      <form id={FORM_ID} ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{t('profile.deleteText')}</p>
        <p className="font-semibold">{t('profile.deleteAsk')}</p>
        {hasPassword && (
          <PasswordField
            help={t('profile.deletePassword')}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
        <ErrorNotice>{deletion.error && !needsFreshSignIn && errorText(deletion.error)}</ErrorNotice>
      </form>
      {needsFreshSignIn && <FreshLink email={profile.email} />}
    </Dialog>
  )
}

function useDeletionErrorText() {
  const { t } = useTranslation()
  return (error: Error): string => {
    if (error instanceof UnreadableEntries) return t('profile.deleteUnchecked')
    if (error instanceof UnsentEntries) return t('profile.deleteRefused', { count: error.count })
    if (isApiError(error, 'invalid-credentials')) return t('profile.wrongPassword')
    if (isApiError(error, 'too-many-attempts')) return refusalText(t, error, { signingIn: false })
    return t('profile.deleteFailed')
  }
}

/** A user who signed in long ago and has no password confirms the identity with a mailed link. */
function FreshLink({ email }: { email: string }) {
  const { t } = useTranslation()
  const { sentTo, send } = useMagicLink(paths.profile())
  const sending = useMutation({ mutationFn: () => send(email) })
  if (sentTo !== null) return <MagicLinkSent to={sentTo} send={send} />
  return (
    <div className="flex flex-col items-start gap-4">
      <Hint>{t('profile.deleteFresh')}</Hint>
      <ErrorNotice>{sending.error && refusalText(t, sending.error)}</ErrorNotice>
      <Button look="filled" disabled={sending.isPending} onClick={() => sending.mutate()}>
        {t(sending.isPending ? 'accounts.sending' : 'profile.sendLink')}
      </Button>
    </div>
  )
}
