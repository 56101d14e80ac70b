// Rides that wait: one tap goes on with the ride, where it was. Discarding one asks.

import { CirclePlay, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button'
import { Plate } from '../../../ui/plate'
import { DiscardQuestion } from '../ride/discard-question'
import type { RiderHere } from '../riders/find-rider'
import type { RideAtHand } from '../scoring/ride-at-hand'

export type ParkedRide = { ride: RideAtHand; rider: RiderHere }

export function ParkedList({
  parked,
  onPick,
  onDiscard,
}: {
  parked: readonly ParkedRide[]
  onPick: (rider: RiderHere) => void
  onDiscard: (ride: RideAtHand) => void
}) {
  const { t } = useTranslation()
  const [discarding, setDiscarding] = useState<ParkedRide | null>(null)
  return (
    <section aria-label={t('judging.parked')} className="shrink-0 border-b-2 border-warn bg-warn-tint">
      <ul className="max-h-48 divide-y divide-line overflow-y-auto">
        {parked.map(({ ride, rider }) => (
          <li key={rider.id} className="flex items-center">
            <button
              type="button"
              onClick={() => onPick(rider)}
              aria-label={t('judging.goOnWith', { number: rider.racingNumber, lap: ride.lap })}
              className="flex min-h-touch-judge min-w-0 grow touch-manipulation items-center gap-3 py-1 pl-gutter text-left active:bg-sunken"
            >
              <Plate number={rider.racingNumber} color={rider.racingClassOf?.color} size="large" />
              <span className="min-w-0 grow leading-tight">
                <span className="block truncate text-lg font-semibold">{rider.name}</span>
                {t('judging.parkedAt', { lap: ride.lap })}
              </span>
              <CirclePlay aria-hidden="true" size={28} className="shrink-0" />
            </button>
            <Button
              look="quiet"
              className="min-h-touch-judge min-w-touch-judge"
              aria-label={t('judging.discardRide', { number: rider.racingNumber, lap: ride.lap })}
              onClick={() => setDiscarding({ ride, rider })}
            >
              <Trash2 aria-hidden="true" size={22} />
            </Button>
          </li>
        ))}
      </ul>
      {discarding && (
        <DiscardQuestion
          racingNumber={discarding.rider.racingNumber}
          back={t('judging.keepParked')}
          onDiscard={() => onDiscard(discarding.ride)}
          onClose={() => setDiscarding(null)}
        />
      )}
    </section>
  )
}
