// A message that was sent: to whom, when and by whom, and what became of each email.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { MessageRecipient, SentMessage, Stage } from '@/api'
import { compareValues } from '@/lib/compare'
import { dateTimeText } from '@/lib/time/dates'
import { stageKey } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { useLanguage } from '@/ui/use-language'
import { textFor } from '../text-for'
import { useWithdraw } from './messages-api'

const deliveries = ['failed', 'noAddress', 'waiting', 'sent', 'withdrawn', 'pageOnly'] as const
/** What can happen to notifications. */
const pushDeliveries = ['failed', 'waiting', 'sent', 'withdrawn'] as const

const done = { withdraw: 'withdrawn', stop: 'stopped' } as const

export function SentMessageCard({ stage, message }: { stage: Stage; message: SentMessage }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const text = textFor(message.texts, language)
  const { audience, racingClass, sentAt, sender, recipients } = message
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <p className="text-sm text-ink-soft">
        <time dateTime={sentAt}>{dateTimeText(sentAt, stage.timeZone, language)}</time> ·{' '}
        {audience === 'class'
          ? t('messages.toClass', { name: racingClass ?? '' })
          : t(`messages.audience.${audience}`)}{' '}
        · {sender ?? t('messages.deletedAccount')}
      </p>
      {text && (
        <div lang={text.language} className="wrap-anywhere">
          <h3 className="font-text! text-lg leading-tight font-semibold">{text.subject}</h3>
          <p className="whitespace-pre-line">{text.text}</p>
        </div>
      )}
      <p>{t('messages.riders', { count: recipients.length })}</p>
      <ul className="flex flex-col gap-1">
        {deliveries.map((delivery) => (
          <Recipients
            key={delivery}
            title={(count) => t(`messages.delivery.${delivery}`, { count })}
            isProblem={delivery === 'failed' || delivery === 'noAddress'}
            recipients={recipients.filter((recipient) => recipient.delivery === delivery)}
          />
        ))}
        {pushDeliveries.map((delivery) => (
          <Recipients
            key={`push ${delivery}`}
            title={(count) => t(`messages.pushDelivery.${delivery}`, { count })}
            recipients={recipients.filter(({ push }) => push === delivery)}
          />
        ))}
      </ul>
      <Withdrawal stage={stage} message={message} />
    </li>
  )
}

/** The riders whose email or notification had this outcome; the names are hidden where nothing is to do. */
function Recipients({ title, isProblem = false, recipients }: RecipientsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (recipients.length === 0) return null
  return (
    <li>
      <details open={isProblem}>
        <summary
          className={`min-h-touch cursor-pointer content-center ${isProblem ? 'font-semibold text-warn' : ''}`}
        >
          {title(recipients.length)}
        </summary>
        <p className="pl-5 wrap-anywhere">
          {recipients
            .toSorted((a, b) => compareValues(a.name, b.name, language))
            .map(({ name, racingNumber }) =>
              name === '' ? t('messages.deletedAccount') : [racingNumber, name].filter(Boolean).join(' '),
            )
            .join(', ')}
        </p>
      </details>
    </li>
  )
}

interface RecipientsProps {
  title: (count: number) => string
  isProblem?: boolean
  recipients: readonly MessageRecipient[]
}

/** Takes the message off the page; one that isn't there can be stopped as long as something waits to be sent. */
function Withdrawal({ stage, message }: { stage: Stage; message: SentMessage }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const step = message.onPage ? 'withdraw' : 'stop'
  const withdraw = useWithdraw(stageKey(stage), step)
  if (message.withdrawnAt) {
    const time = dateTimeText(message.withdrawnAt, stage.timeZone, language)
    return <p className="text-sm text-ink-soft">{t(`messages.${done[step]}At`, { time })}</p>
  }
  const isBeingSent = message.recipients.some(
    ({ delivery, push }) => delivery === 'waiting' || push === 'waiting',
  )
  if (!message.onPage && !isBeingSent) return null
  return (
    <>
      <Button className="self-start" disabled={withdraw.isPending} onClick={() => setAsking(true)}>
        {t(`messages.${step}`)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t(`messages.${step}Title`)}
          confirm={t(`messages.${step}`)}
          onConfirm={() => withdraw.mutate(message.id)}
          onClose={() => setAsking(false)}
        >
          <p>{t(`messages.${step}Text`)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
