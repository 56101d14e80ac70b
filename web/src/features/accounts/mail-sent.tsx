// "Look into your mailbox": where a mail was sent, and what to do if it doesn't arrive.
import { useQuery } from '@tanstack/react-query'
import { MailOpen } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation, Trans } from '@/ui/i18n'
import type { Setup } from '@/api'
import { Button } from '@/ui/button'
import { focusHere } from '@/ui/focus-here'
import { ErrorNotice } from '@/ui/notices/notice'
import { refusalText } from './refusal-text'
import { setupQuery } from './setup'

/** Mails take a while; the wait prevents sending many. */
const WAIT_SECONDS = 30

export function MailSent({ title, address, children, send, onChangeAddress }: MailSentProps) {
  const { t } = useTranslation()
  const setup = useQuery(setupQuery).data
  const setupWithoutMail = setup && setup.mail !== 'mailbox' ? setup : null
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
        <MailOpen aria-hidden="true" size={32} className="text-brand" />
        {/* The focused form is gone: the keyboard and the screen reader continue here. */}
        <h2 ref={focusHere} tabIndex={-1} className="text-2xl">
          {setupWithoutMail
            ? t(
                `accounts.withoutMail.${setupWithoutMail.mail === 'console' ? 'consoleTitle' : 'folderTitle'}`,
              )
            : title}
        </h2>
        <p className="wrap-anywhere">
          {setupWithoutMail ? <MailLocation setup={setupWithoutMail} address={address} /> : children}
        </p>
        <p className="text-ink-soft">
          {t(setupWithoutMail ? 'accounts.withoutMail.hints' : 'accounts.mailHints')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <SendAgain send={send} />
        {onChangeAddress && <Button onClick={onChangeAddress}>{t('accounts.changeAddress')}</Button>}
      </div>
    </div>
  )
}

interface MailSentProps {
  title: string
  /** The address that the mail was sent to. */
  address: string
  children: ReactNode
  send: () => Promise<void>
  onChangeAddress?: () => void
}

export function SendAgain({ send }: { send: () => Promise<void> }) {
  const { t } = useTranslation()
  const [seconds, wait] = useCountdown(WAIT_SECONDS)
  const [refusal, setRefusal] = useState<unknown>(null)
  const sendAgain = async () => {
    setRefusal(null)
    wait()
    await send().catch(setRefusal)
  }
  return (
    <>
      <Button disabled={seconds > 0} onClick={() => void sendAgain()}>
        {seconds > 0 ? t('accounts.sendAgainIn', { seconds }) : t('accounts.sendAgain')}
      </Button>
      <ErrorNotice>{!!refusal && refusalText(t, refusal)}</ErrorNotice>
    </>
  )
}

/** Returns the seconds of a countdown to 0, and a function that restarts the countdown. */
function useCountdown(seconds: number): [number, () => void] {
  const [secondsLeft, setSecondsLeft] = useState(seconds)
  const isRunning = secondsLeft > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setSecondsLeft((current) => current - 1), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return [secondsLeft, () => setSecondsLeft(seconds)]
}

/** Where messages are found on a server that sends no mail. */
export function MailLocation({ setup: { mail, mailFolder }, address }: { setup: Setup; address: string }) {
  const text =
    mail === 'console'
      ? 'accounts.withoutMail.console'
      : mailFolder
        ? 'accounts.withoutMail.folderAt'
        : 'accounts.withoutMail.folder'
  return (
    <>
      <Trans i18nKey={text} values={{ address }} components={{ b: <b /> }} />
      {mail === 'folder' && mailFolder && <code className="mt-1 block wrap-anywhere">{mailFolder}</code>}
    </>
  )
}
