// The plates of those who most likely come next: one tap from one ride to the other.

import { useTranslation } from 'react-i18next'
import { classes } from '../../ui/classes'
import { Plate } from '../../ui/plate'
import type { RiderHere } from './find-rider'

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
  if (riders.length === 0) return null
  return (
    <ul aria-label={t('judging.next')} className={classes('flex justify-center gap-2', className)}>
      {riders.slice(0, SHOWN).map((rider) => (
        <li key={rider.id} className="grow">
          <button
            type="button"
            aria-label={`${rider.racingNumber} ${rider.name}`}
            onClick={() => onPick(rider)}
            className="flex min-h-touch-judge w-full touch-manipulation items-center justify-center rounded-control select-none"
          >
            <Plate
              number={rider.racingNumber}
              color={rider.racingClassOf?.color}
              size="large"
              className="w-full outline-2 outline-plate"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
