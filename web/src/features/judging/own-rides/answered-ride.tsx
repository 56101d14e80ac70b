// A ride that the server refused, that arrived too late or that is in conflict with another entry: what
// happened and what the judge can do.
import { ArrowRightLeft, CircleSlash, ClockAlert, GitCompareArrows, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Format } from '@/api'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { useAnswerText } from './answer-text'
import { ARRIVED_LATE, type StoredEntry } from '../outbox/outbox-entry'
import { RideLine } from './own-ride'

export function AnsweredRide({
  entry,
  color,
  timeZone,
  format,
  countingTotal,
  isBeingDecided,
  wasSentAgain,
  onSendAgain,
  onCorrect,
  onMove,
  onDismiss,
}: {
  entry: StoredEntry
  color: string | undefined
  timeZone: string
  format: Format
  /** The total that counts for this ride now, as far as this phone knows. */
  countingTotal: number | null
  /** Whether it arrived after the approval, and the secretary has reopened the results. */
  isBeingDecided: boolean
  /** Whether the judge has sent it again and this is the new answer. */
  wasSentAgain: boolean
  onSendAgain: () => void
  /** Undefined when nothing can be recorded any more. */
  onCorrect: (() => void) | undefined
  /** Called when the ride belongs to another rider. */
  onMove: (() => void) | undefined
  onDismiss: () => void
}) {
  const { t } = useTranslation()
  const explanation = useAnswerText(entry, countingTotal, isBeingDecided)
  const isRejected = entry.state === 'rejected'
  const [Icon, title] = isRejected
    ? ([CircleSlash, t('judging.refused')] as const)
    : entry.answer?.code === ARRIVED_LATE
      ? ([ClockAlert, t('judging.arrivedLate')] as const)
      : ([GitCompareArrows, t('judging.inConflict')] as const)
  return (
    <li
      className={classNames(
        'flex flex-col gap-2 rounded-card border-l-8 p-3',
        isRejected ? 'border-danger bg-danger-tint' : 'border-warn bg-warn-tint',
      )}
    >
      <p className="flex items-center gap-2 text-lg font-semibold">
        <Icon aria-hidden="true" size={22} className="shrink-0" />
        {title}
      </p>
      <RideLine entry={entry} color={color} timeZone={timeZone} format={format} />
      <p>{explanation}</p>
      {isRejected && wasSentAgain && <p className="font-semibold text-danger">{t('judging.refusedAgain')}</p>}
      <div className="flex flex-wrap gap-2">
        {isRejected && (
          <Button className="min-h-touch-judge grow" onClick={onSendAgain}>
            {t('judging.sendAgain')}
          </Button>
        )}
        {!isRejected && onMove && (
          <Button
            className="min-h-touch-judge grow"
            aria-label={t('judging.wrongRiderOf', { number: entry.racingNumber, lap: entry.lap })}
            onClick={onMove}
          >
            <ArrowRightLeft aria-hidden="true" size={20} />
            {t('judging.wrongRider')}
          </Button>
        )}
        {!isRejected && onCorrect && (
          <Button
            className="min-h-touch-judge grow"
            aria-label={t('judging.correctRide', { number: entry.racingNumber, lap: entry.lap })}
            onClick={onCorrect}
          >
            <Pencil aria-hidden="true" size={20} />
            {t('judging.correct')}
          </Button>
        )}
        <Button className="min-h-touch-judge grow" onClick={onDismiss}>
          {t('judging.understood')}
        </Button>
      </div>
    </li>
  )
}
