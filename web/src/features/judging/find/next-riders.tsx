// The plates of the riders who most likely come next: one tap to start the next ride.

import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '@/ui/classes'
import { Plate } from '@/ui/plate'
import type { RiderHere } from '../riders/find-rider'

const SHOWN = 3

export function NextRiders({
  riders,
  onPick,
  className,
}: {
  riders: readonly RiderHere[]
  onPick: (rider: RiderHere) => void
  className?: string
}) {
  const { t } = useTranslation()
  const heading = useId()
  if (riders.length === 0) return null
  return (
    <section aria-labelledby={heading} className={classes('flex items-center gap-3', className)}>
      <h3 id={heading} className="caps text-base big:sr-only">
        {t('judging.next')}
      </h3>
      <ul className="flex grow gap-2">
        {riders.slice(0, SHOWN).map((rider) => (
          <li key={rider.id} className="min-w-0 grow">
            <button
              type="button"
              aria-label={`${rider.racingNumber} ${rider.name}`.trim()}
              onClick={() => onPick(rider)}
              className="flex min-h-touch-judge w-full touch-manipulation items-center justify-center rounded-control select-none"
            >
              <Plate
                number={rider.racingNumber}
                color={rider.racingClassOf?.color}
                size="large"
                className="w-full min-w-0 outline-2 outline-plate"
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
