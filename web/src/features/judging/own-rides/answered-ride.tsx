// A ride that the server refused, that arrived too late or that is in conflict with another entry: what
// happened and what the judge can do.
import { CircleSlash, ClockAlert, GitCompareArrows } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { ScoredStage } from '@/features/scoring/scored-stage'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { useAnswerText } from './answer-text'
import { ARRIVED_LATE, isRefused } from '../outbox/outbox-entry'
import { RideButtons, type RideButtonsProps } from './ride-buttons'
import { RideLine } from './ride-line'

export function AnsweredRide({
  entry,
  color,
  timeZone,
  stage,
  countingTotal,
  isBeingDecided,
  wasSentAgain,
  onDismiss,
  ...actions
}: AnsweredRideProps) {
  const { t } = useTranslation()
  const explanation = useAnswerText(entry, countingTotal, isBeingDecided)
  const refused = isRefused(entry)
  const [Icon, title] = refused
    ? ([CircleSlash, t('judging.refused')] as const)
    : entry.answer?.code === ARRIVED_LATE
      ? ([ClockAlert, t('judging.arrivedLate')] as const)
      : ([GitCompareArrows, t('judging.inConflict')] as const)
  return (
    <li
      className={classNames(
        'flex flex-col gap-2 rounded-card border-l-8 p-3',
        refused ? 'border-danger bg-danger-tint' : 'border-warn bg-warn-tint',
      )}
    >
      <p className="flex items-center gap-2 text-lg font-semibold">
        <Icon aria-hidden="true" size={22} className="shrink-0" />
        {title}
      </p>
      <RideLine entry={entry} color={color} timeZone={timeZone} stage={stage} />
      <p>{explanation}</p>
      {refused && wasSentAgain && <p className="font-semibold text-danger">{t('judging.refusedAgain')}</p>}
      <div className="flex flex-wrap gap-2">
        <RideButtons entry={entry} {...actions} />
        <Button className="min-h-touch-judge grow" onClick={onDismiss}>
          {t('judging.understood')}
        </Button>
      </div>
    </li>
  )
}

interface AnsweredRideProps extends RideButtonsProps {
  /** The colour of the rider's class. */
  color: string | undefined
  timeZone: string
  stage: ScoredStage
  /** The total that counts for this ride now, as far as this phone knows. */
  countingTotal: number | null
  /** Whether it arrived after the approval, and the secretary has reopened the results. */
  isBeingDecided: boolean
  /** Whether the judge has sent it again and this is the new answer. */
  wasSentAgain: boolean
  onDismiss: () => void
}
