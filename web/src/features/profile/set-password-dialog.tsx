// Sets a new password for the owner of the mailbox: a code is mailed first and then entered with the
// password.
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
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
  const [isCodeSent, setCodeSent] = useState(false)
  const sendCode = () => sendVerificationCode({ email, language })
  const firstCode = useMutation({ mutationFn: sendCode, onSuccess: () => setCodeSent(true) })
  const finish = (session: Session) => {
    closeDialogAround(content.current)
    setSession(session)
    notify.success(t('profile.passwordSaved'))
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <div ref={content} className="flex flex-col gap-4">
        {isCodeSent ? (
          <SetPasswordForm email={email} sendAgain={sendCode} onDone={finish} />
        ) : (
          <>
            <p className="wrap-anywhere">{t('profile.sendCodeText', { address: email })}</p>
            <ErrorNotice>{firstCode.error && refusalText(t, firstCode.error)}</ErrorNotice>
            <Button look="filled" disabled={firstCode.isPending} onClick={() => firstCode.mutate()}>
              {t(firstCode.isPending ? 'accounts.sending' : 'profile.sendCode')}
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
