// One recorded ride in the list: plate, name, section, lap, time, score, whether the server has it, and
// buttons to correct or move it, or to send it again. A test ride that the secretary has removed has no
// buttons.
import {
  Check,
  CircleSlash,
  Clock,
  ClockAlert,
  FlaskConical,
  FlaskConicalOff,
  GitCompareArrows,
} from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { ScoredStage } from '@/features/scoring/scored-stage'
import { classNames } from '@/ui/class-names'
import { useAnswerText } from './answer-text'
import { RideButtons, type RideButtonsProps } from './ride-buttons'
import { RideLine } from './ride-line'
import { isRefused, isUnsent, type StoredEntry } from '../outbox/outbox-entry'

export function OwnRide(props: OwnRideProps) {
  const { entry, former, color, timeZone, stage, isRemovedTest } = props
  return (
    <li className="py-2">
      <RideLine entry={entry} color={color} timeZone={timeZone} stage={stage} />
      <FormerEntries entry={entry} former={former} />
      {isRemovedTest ? <RemovedTestNotice /> : <StateAndButtons {...props} />}
    </li>
  )
}

interface OwnRideProps extends RideButtonsProps {
  /** The entries that it corrects, the latest first. */
  former: readonly StoredEntry[]
  /** The colour of the rider's class. */
  color: string | undefined
  timeZone: string
  stage: ScoredStage
  /** Another judge recorded a different score for this ride, and the conflict is open. */
  isInConflict: boolean
  /** Whether it arrived after the approval of the results, and no score counts for the ride yet. */
  isUndecidedLate: boolean
  /** Whether the secretary has reopened the results since. */
  isBeingDecided: boolean
  /** Whether the secretary has decided that it doesn't count, or has deleted its score. */
  isRemoved: boolean
  /** The total that counts for this ride if it is a different one and no conflict is open; else null. */
  countsInstead: number | null
  /** Whether it was recorded before the start. */
  isTestRide: boolean
  /** Whether it is a test ride that the secretary has removed. */
  isRemovedTest: boolean
}

function RemovedTestNotice() {
  const { t } = useTranslation()
  return (
    <p className="flex items-center gap-2 pt-1 font-semibold text-ink-soft">
      <FlaskConicalOff aria-hidden="true" size={22} className="shrink-0" />
      {t('judging.testRideRemoved')}
    </p>
  )
}

/** Whether the server has the ride, what counts for it, and its buttons. */
function StateAndButtons(props: OwnRideProps) {
  const { entry, isInConflict, isUndecidedLate, isBeingDecided, isRemoved, countsInstead, isTestRide } = props
  const { t } = useTranslation()
  const answerText = useAnswerText(entry, null, isBeingDecided)
  return (
    <>
      {isTestRide && !isRefused(entry) && (
        <p className="flex items-center gap-2 pt-1 font-semibold text-warn">
          <FlaskConical aria-hidden="true" size={22} className="shrink-0" />
          {t('judging.testRide')}
        </p>
      )}
      <SendState
        entry={entry}
        isInConflict={isInConflict}
        isUndecidedLate={isUndecidedLate}
        isRemoved={isRemoved}
      />
      {(isRefused(entry) || isUndecidedLate) && <p>{answerText}</p>}
      {countsInstead !== null && (
        <p className="pt-1 font-semibold">{t('judging.countsInstead', { total: countsInstead })}</p>
      )}
      <div className="flex flex-wrap gap-2 pt-2 empty:hidden">
        <RideButtons
          entry={entry}
          onSendAgain={props.onSendAgain}
          onCorrect={props.onCorrect}
          onMove={props.onMove}
        />
      </div>
    </>
  )
}

function SendState({
  entry,
  isInConflict,
  isUndecidedLate,
  isRemoved,
}: {
  entry: StoredEntry
  isInConflict: boolean
  isUndecidedLate: boolean
  isRemoved: boolean
}) {
  const { t } = useTranslation()
  const [Icon, text, color] = isUnsent(entry)
    ? ([Clock, t('judging.notSentYet'), entry.state === 'undoable' ? 'text-ink-soft' : 'text-warn'] as const)
    : isRefused(entry)
      ? ([CircleSlash, t('judging.refused'), 'text-danger'] as const)
      : isUndecidedLate
        ? ([ClockAlert, t('judging.arrivedLate'), 'text-warn'] as const)
        : isInConflict
          ? ([GitCompareArrows, t('judging.inConflict'), 'text-warn'] as const)
          : isRemoved
            ? ([CircleSlash, t('judging.removedRide'), 'text-ink-soft'] as const)
            : ([Check, t('judging.sent'), 'text-brand'] as const)
  return (
    <p className={classNames('flex items-center gap-2 pt-1 font-semibold', color)}>
      <Icon aria-hidden="true" size={22} className="shrink-0" />
      {text}
    </p>
  )
}

/** The previous versions of a ride that its judge has corrected. */
function FormerEntries({ entry, former }: { entry: StoredEntry; former: readonly StoredEntry[] }) {
  const { t } = useTranslation()
  if (former.length === 0) return null
  return (
    <ul className="pt-1 text-ink-soft">
      {former.map(({ id, participant, racingNumber, section, lap, total }) => (
        <li key={id}>
          {participant === entry.participant && section === entry.section && lap === entry.lap
            ? t('judging.wasScore', { total })
            : t('judging.wasRide', { number: racingNumber, section, lap, total })}
        </li>
      ))}
    </ul>
  )
}
