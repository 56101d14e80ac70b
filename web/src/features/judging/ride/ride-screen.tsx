// One rider at the section: the rider, the lap, the warnings, and the buttons of the stage's format.
import { ChevronLeft, CirclePause } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Format } from '@/api'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { DiscardQuestion } from '../screen-parts/discard-question'
import type { SectionRider } from '../riders/find-rider'
import type { RecordedRide, SecondEntry } from '../outbox/recorded-ride'
import { hasBegun, type RideInProgress } from '@/features/scoring/ride-in-progress'
import type { ScoredStage } from '@/features/scoring/scored-stage'
import { RideScoring } from './ride-scoring'
import { RiderCard } from './rider-card'
import type { RideEvent } from '@/features/scoring/tally'
import { type OwnRide, warningsFor } from '../riders/warnings'

interface RideScreenProps {
  rider: SectionRider
  ride: RideInProgress
  stage: ScoredStage
  entries: readonly RecordedRide[]
  /** What is already recorded for the ride. */
  existing: {
    secondEntry: SecondEntry
    /** The entry that this judge has already recorded for this lap. */
    ownRide: OwnRide | undefined
    /** The judge's own ride that this one corrects. */
    correctedRide: OwnRide | undefined
  }
  /** Whether the ride was saved a moment ago and undone. */
  wasUndone: boolean
  recording: {
    isSaving: boolean
    /** The score that the phone couldn't store, and why. */
    failure: { total: number; error: Error } | null
  }
  /** Other riders still to come, to switch to when the wrong rider was tapped. */
  nextRiders: ReactNode
  onRide: (ride: RideInProgress) => void
  onSave: (events: RideEvent[]) => void
  /** Undefined where rides can't be parked. */
  onPark: (() => void) | undefined
  onBack: () => void
}

export function RideScreen({
  rider,
  ride,
  stage,
  entries,
  existing,
  wasUndone,
  recording,
  nextRiders,
  onRide,
  onSave,
  onPark,
  onBack,
}: RideScreenProps) {
  const { t } = useTranslation()
  const [openedAt] = useState(Date.now)
  const [isLeaving, setLeaving] = useState(false)
  const isInProgress = hasBegun(ride)
  const warnings = warningsFor({
    rider,
    section: ride.section,
    lap: ride.lap,
    ownEntries: entries,
    openedAt,
    ...existing,
  })
  return (
    <div className="ignores-early-taps relative flex min-h-0 grow scroll-pb-20 flex-col overflow-y-auto big:scroll-pb-40 sm:landscape:grid sm:landscape:grid-cols-2">
      <div className="flex flex-col gap-2 px-gutter low:gap-1">
        <RideBar
          isInProgress={isInProgress}
          onBack={() => (isInProgress ? setLeaving(true) : onBack())}
          onPark={onPark}
        />
        <RiderCard
          rider={rider}
          lap={ride.lap}
          stage={stage}
          warnings={warnings}
          wasUndone={wasUndone}
          onLap={(lap) => onRide({ ...ride, lap })}
        />
      </div>
      <RideScoring
        rider={rider}
        ride={ride}
        stage={stage}
        warnings={warnings}
        isSaving={recording.isSaving}
        failure={recording.failure}
        onRide={onRide}
        onSave={onSave}
      >
        <NextRidersRoom format={stage.format} isShown={!isInProgress}>
          {nextRiders}
        </NextRidersRoom>
      </RideScoring>
      {isLeaving && (
        <DiscardQuestion
          racingNumber={rider.racingNumber}
          back={t('judging.keepScoring')}
          onPark={onPark}
          onDiscard={onBack}
          onClose={() => setLeaving(false)}
        />
      )}
    </div>
  )
}

/** The buttons above the rider: back to the riders, and park the ride. */
function RideBar({
  isInProgress,
  onBack,
  onPark,
}: {
  isInProgress: boolean
  onBack: () => void
  onPark: (() => void) | undefined
}) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 pt-1">
      <button
        type="button"
        onClick={onBack}
        className="-ml-2 flex min-h-touch-judge touch-manipulation items-center gap-1 rounded-control pr-4 text-lg font-semibold text-ink-soft hover:bg-sunken"
      >
        <ChevronLeft aria-hidden="true" size={28} />
        {t('judging.otherRider')}
      </button>
      {onPark && (
        <Button className="min-h-touch-judge text-lg" style={shownIf(isInProgress)} onClick={onPark}>
          <CirclePause aria-hidden="true" size={24} />
          {/* In large text, its words would take a line of their own. */}
          <span className="big:sr-only">{t('judging.park')}</span>
        </Button>
      )}
    </div>
  )
}

/** The place of the next riders, which stays empty while a ride is in progress. */
function NextRidersRoom({
  format,
  isShown,
  children,
}: {
  format: Format
  isShown: boolean
  children: ReactNode
}) {
  return (
    <div
      // Below the gates and the save button there is no room for it on a low screen.
      className={classNames('min-h-touch-judge', format === 'classic' ? 'short:hidden' : 'low:hidden')}
      style={shownIf(isShown)}
    >
      {children}
    </div>
  )
}

/**
 * Hides an element but keeps its room: a judge presses fast, so no button may move between two presses of a
 * ride.
 */
function shownIf(isShown: boolean) {
  return { visibility: isShown ? 'visible' : 'hidden' } as const
}
