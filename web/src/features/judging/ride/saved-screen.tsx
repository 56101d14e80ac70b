// A full-screen confirmation for the rider: plate and score in its colour, as long as the judge shows it. It
// appears only after the ride is stored on the phone.
import { FlaskConical, Pencil, Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { ScoredStage } from '@/features/scoring/scored-stage'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { Plate } from '@/ui/plate'
import { faultCount, gateCount, grades, unriddenKind } from '@/features/scoring/tally'
import type { SectionRider } from '../riders/find-rider'
import { FullScreen } from '../screen-parts/full-screen'
import type { RecordedRide } from '../outbox/recorded-ride'
import { totalLook } from '@/features/scoring/score-looks'
import { savedText, UndoButton, useSecondsLeft } from '../find/undo-bar'

interface SavedScreenProps extends SavedRideProps {
  /** Riders still to come, to pick the next one at once. */
  nextRiders: ReactNode
  onUndo: () => void
  /** Takes the place of undo when its time is over. */
  onCorrect: (() => void) | undefined
  onNext: () => void
}

export function SavedScreen({ nextRiders, onUndo, onCorrect, onNext, ...ride }: SavedScreenProps) {
  const { t } = useTranslation()
  const { entry, stage } = ride
  return (
    <FullScreen
      label={savedText(t, entry)}
      onClose={onNext}
      className={classNames(
        'items-center gap-3 p-gutter short:landscape:flex-row short:landscape:items-stretch',
        // The screen may have the colour of a plate, so plates have a dark edge in the dark theme, too.
        '[--color-plate-line:var(--color-plate-ink)] [--plate-edge:1px]',
        totalLook(stage, entry.total),
      )}
    >
      <SavedRide {...ride} />
      <div className="flex w-full max-w-prose shrink-0 flex-col justify-end gap-2 short:landscape:w-1/2">
        <UndoOrCorrect entry={entry} onUndo={onUndo} onCorrect={onCorrect} />
        {nextRiders}
        <button
          type="button"
          ref={focusButton}
          onClick={onNext}
          className="min-h-20 touch-manipulation rounded-card border-3 border-ground bg-ink text-3xl leading-tight font-semibold text-ground select-none"
        >
          {t('judging.nextRider')}
        </button>
      </div>
    </FullScreen>
  )
}

function focusButton(button: HTMLElement | null) {
  button?.focus()
}

interface SavedRideProps {
  entry: RecordedRide
  rider: SectionRider | undefined
  stage: ScoredStage
  /** Whether it was recorded before the start. */
  isTestRide: boolean
  /** Whether the judge link has ended, so that the ride isn't sent. */
  isLinkEnded: boolean
}

/** The lap, the rider and the points. */
function SavedRide({ entry, rider, stage, isTestRide, isLinkEnded }: SavedRideProps) {
  const { t } = useTranslation()
  const { racingNumber, name, lap, total, unidentified } = entry
  const kind = unriddenKind(entry.events)
  return (
    <div className="flex min-h-0 w-full grow flex-col items-center gap-3">
      <p className="caps flex w-full items-center justify-between gap-3 text-[min(var(--text-xl),6.5vw)] leading-tight">
        <span>{t('ui.saved')}</span>
        <span>{!unidentified && t('judging.lapOf', { lap, laps: rider?.laps.length ?? lap })}</span>
      </p>
      <Plate
        number={racingNumber}
        color={rider?.classSettings?.color}
        size="huge"
        className={classNames(
          'outline-3 outline-plate big:h-20 big:text-7xl short:h-14 short:text-5xl',
          // The notice about the link takes room that a low screen needs for the points.
          isLinkEnded ? 'low:h-16 low:text-6xl' : 'low:h-24 low:text-8xl',
        )}
      />
      {unidentified && (
        <p className="text-center text-xl leading-tight font-semibold">{t('unidentified.waits')}</p>
      )}
      {name && (
        <p className="text-center text-[min(var(--text-2xl),8vw)] leading-tight font-semibold">{name}</p>
      )}
      <p className="grid min-h-0 w-full grow [container-type:size] big:min-h-28 place-items-center">
        <span
          className={classNames(
            'figure figure-alone [text-box:trim-both_cap_alphabetic]',
            stage.format === 'classic' && total < 10
              ? 'text-[min(100cqw,112cqh)]'
              : 'text-[min(62cqw,112cqh)]',
          )}
        >
          {total}
        </span>
      </p>
      {kind && (
        <p className="text-center text-xl leading-tight font-semibold">{t(`results.unridden.${kind}`)}</p>
      )}
      <SavedNotices isTestRide={isTestRide} isLinkEnded={isLinkEnded} />
      {stage.format === 'openFree' && <RideSummary entry={entry} />}
    </div>
  )
}

/** Says that the ride doesn't count or isn't sent. */
function SavedNotices({ isTestRide, isLinkEnded }: Pick<SavedRideProps, 'isTestRide' | 'isLinkEnded'>) {
  const { t } = useTranslation()
  return (
    <>
      {isTestRide && (
        <p className="flex items-center gap-2 rounded-control bg-warn-tint px-3 py-1 text-[min(var(--text-xl),6.5vw)] leading-tight font-semibold text-warn">
          <FlaskConical aria-hidden="true" size={24} className="shrink-0" />
          {t('judging.testRide')}
        </p>
      )}
      {/* The link may end while the points are shown. */}
      <output className="empty:hidden">
        {isLinkEnded && (
          <span className="flex items-center gap-2 rounded-control bg-warn-tint px-3 py-1 text-[min(var(--text-lg),5vw)] leading-tight font-semibold text-warn">
            <Unlink aria-hidden="true" size={24} className="shrink-0" />
            {t('judges.link.endedSaved')}
          </span>
        )}
      </output>
    </>
  )
}

/** The first button: undo while its time runs, then correct. */
function UndoOrCorrect({
  entry,
  onUndo,
  onCorrect,
}: Pick<SavedScreenProps, 'entry' | 'onUndo' | 'onCorrect'>) {
  const { t } = useTranslation()
  const seconds = useSecondsLeft(entry)
  return (
    <>
      {seconds > 0 && (
        <UndoButton seconds={seconds} onUndo={onUndo} className="min-h-touch-judge border-ink text-xl" />
      )}
      {seconds <= 0 && onCorrect && (
        <Button className="min-h-touch-judge border-ink text-xl" onClick={onCorrect}>
          <Pencil aria-hidden="true" size={20} className="shrink-0" />
          {t('judging.correct')}
        </Button>
      )}
    </>
  )
}

/** The gates and faults behind the total of an open free ride. */
function RideSummary({ entry: { events } }: { entry: RecordedRide }) {
  const { t } = useTranslation()
  const faults = faultCount(events)
  const gateCounts = grades
    .map((grade) => ({ grade, times: gateCount(events, grade) }))
    .filter(({ times }) => times > 0)
  return (
    <p className="figure flex flex-wrap justify-center gap-x-5 gap-y-1 text-2xl">
      {gateCounts.map(({ grade, times }) => (
        <span key={grade}>
          {times} × {grade}
        </span>
      ))}
      {faults > 0 && <span>{t('judging.faults', { count: faults })}</span>}
    </p>
  )
}
