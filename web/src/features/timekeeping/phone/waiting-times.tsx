// The times that wait on this phone while its page can't be used, and why. They are still sent: they may have been
// recorded before the timekeeper lost the right to record, and only this phone has them.
import { useTranslation } from '@/ui/i18n'
import { Warning } from '@/ui/notices/notice'
import { RecordedHere } from './recorded-here'
import type { StoredTimeSheet } from './times-db'
import { useTimeOutbox } from './use-timekeeping'

export function WaitingTimes({ stored, reason }: WaitingTimesProps) {
  const { t } = useTranslation()
  const { outbox, state } = useTimeOutbox(stored)
  const waiting = state.entries.filter((time) => time.state === 'waiting')
  if (waiting.length === 0) return null
  const isOtherPerson = state.delivery === 'otherPerson'
  return (
    <>
      <Warning>
        {t('timekeeping.phone.waitingHere', { count: waiting.length })}{' '}
        {t(isOtherPerson ? 'timekeeping.phone.otherPerson' : `timekeeping.phone.waitingReason.${reason}`)}
      </Warning>
      <RecordedHere stored={stored} outbox={outbox} times={waiting} />
    </>
  )
}

interface WaitingTimesProps {
  stored: StoredTimeSheet
  /** Why the page can't be used. */
  reason: 'forbidden' | 'off'
}
