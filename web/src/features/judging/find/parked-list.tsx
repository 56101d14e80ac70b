// Parked rides: one tap resumes a ride, also in another section. Discarding one asks first.
import type { TFunction } from '@/lib/i18n'
import { CirclePlay, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { ScoredStage } from '@/features/scoring/scored-stage'
import { Button } from '@/ui/button'
import { Plate } from '@/ui/plate'
import { DiscardQuestion } from '../screen-parts/discard-question'
import type { SectionRider } from '../riders/find-rider'
import type { RideInProgress } from '@/features/scoring/ride-in-progress'
import { faultCount, totalOf } from '@/features/scoring/tally'

export interface ParkedRide {
  ride: RideInProgress
  rider: SectionRider
  stage: ScoredStage
  /** Whether its section is not the one on the screen. */
  isElsewhere: boolean
}

export function ParkedList({
  parked,
  onResume,
  onDiscard,
}: {
  parked: readonly ParkedRide[]
  onResume: (ride: RideInProgress) => void
  onDiscard: (ride: RideInProgress) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const [rideToDiscard, setRideToDiscard] = useState<ParkedRide | null>(null)
  return (
    <section aria-label={t('judging.parked')} className="shrink-0 border-b-2 border-warn bg-warn-tint">
      <ul className="relative max-h-48 divide-y divide-line overflow-y-auto">
        {parked.map((parkedRide, index) => {
          const { ride, rider } = parkedRide
          const counts = countsText(t, parkedRide).join(', ')
          return (
            <li key={parkedKey(ride)} className="flex items-center">
              <button
                type="button"
                onClick={() => onResume(ride)}
                aria-label={resumeText(t, parkedRide)}
                aria-describedby={counts ? `${id}-${index}` : undefined}
                className="flex min-h-touch-judge min-w-0 grow touch-manipulation items-center gap-3 py-1 pl-gutter text-left active:bg-sunken"
              >
                <Plate number={rider.racingNumber} color={rider.classSettings?.color} size="large" />
                <span className="min-w-0 grow leading-tight text-pretty">
                  <span className="block truncate text-lg font-semibold">{rider.name}</span>
                  {[t('judging.parkedAt', { lap: ride.lap }), ...details(t, parkedRide)].join(', ')}
                  {counts && ', '}
                  <span id={`${id}-${index}`}>{counts}</span>
                </span>
                <CirclePlay aria-hidden="true" size={28} className="shrink-0" />
              </button>
              <Button
                look="quiet"
                className="min-h-touch-judge min-w-touch-judge"
                aria-label={t('judging.discardRide', { number: rider.racingNumber, lap: ride.lap })}
                onClick={() => setRideToDiscard(parkedRide)}
              >
                <Trash2 aria-hidden="true" size={22} />
              </Button>
            </li>
          )
        })}
      </ul>
      {rideToDiscard && (
        <DiscardQuestion
          racingNumber={rideToDiscard.rider.racingNumber}
          back={t('judging.keepParked')}
          onDiscard={() => onDiscard(rideToDiscard.ride)}
          onClose={() => setRideToDiscard(null)}
        />
      )}
    </section>
  )
}

export function parkedKey({ section, participant, lap, replaces }: RideInProgress): string {
  return [section, participant, lap, replaces].join(' ')
}

export function resumeText(t: TFunction, parkedRide: ParkedRide): string {
  const { ride, rider } = parkedRide
  return [
    t('judging.continueWith', { number: rider.racingNumber, lap: ride.lap }),
    ...details(t, parkedRide),
  ].join(', ')
}

/** The faults and points that were recorded before the ride was parked. */
function countsText(t: TFunction, { ride: { events }, stage }: ParkedRide): string[] {
  const faults = faultCount(events)
  return [
    ...(faults > 0 ? [t('judging.faults', { count: faults })] : []),
    ...(stage.format === 'openFree' && events.length > 0
      ? [t('judging.parkedPoints', { total: totalOf(stage, events) })]
      : []),
  ]
}

/** Returns what distinguishes the ride from others of the same rider. */
function details(t: TFunction, { ride, isElsewhere }: ParkedRide): string[] {
  return [
    ...(ride.replaces ? [t('judging.correction')] : []),
    ...(isElsewhere ? [t('judging.section', { section: ride.section })] : []),
  ]
}
