// Sets a new password for the owner of the mailbox: a code is mailed first and then entered with the
// password.
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Session } from '@/api'
import { Button } from '@/ui/button'
import { closeDialogAround, Dialog } from '@/ui/dialogs/dialog'
import { notify } from '@/ui/notices/notify'
import { useLanguage } from '@/ui/use-language'
import { sendVerificationCode } from '@/features/accounts/accounts-api'
import { ErrorNotice } from '@/ui/notices/notice'
import { refusalText } from '@/features/accounts/refusal-text'
import { useSetSession } from '@/features/accounts/session'
import { SetPasswordForm } from '@/features/accounts/set-password-form'

export function SetPasswordDialog({ title, email, onClose }: SetPasswordDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const setSession = useSetSession()
  const content = useRef<HTMLDivElement>(null)
  const [sent, setSent] = useState(false)
  const send = () => sendVerificationCode({ email, language })
  const first = useMutation({ mutationFn: send, onSuccess: () => setSent(true) })
  const done = (session: Session) => {
    closeDialogAround(content.current)
    setSession(session)
    notify.success(t('profile.passwordSaved'))
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <div ref={content} className="flex flex-col gap-4">
        {sent ? (
          <SetPasswordForm email={email} sendAgain={send} onDone={done} />
        ) : (
          <>
            <p className="wrap-anywhere">{t('profile.sendCodeText', { address: email })}</p>
            <ErrorNotice>{first.error && refusalText(t, first.error)}</ErrorNotice>
            <Button look="filled" disabled={first.isPending} onClick={() => first.mutate()}>
              {t(first.isPending ? 'accounts.sending' : 'profile.sendCode')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

interface SetPasswordDialogProps {
  title: string
  email: string
  onClose: () => void
}
