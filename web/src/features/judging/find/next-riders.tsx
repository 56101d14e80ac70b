// The plates of the riders who most likely come next: one tap to start the next ride.
import { CirclePause } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Plate } from '@/ui/plate'
import type { SectionRider } from '../riders/find-rider'

const MAX_RIDERS = 3

export function NextRiders({
  riders,
  parked,
  onPick,
}: {
  riders: readonly SectionRider[]
  /** The riders whose ride is parked in this section. */
  parked: ReadonlySet<string>
  onPick: (rider: SectionRider) => void
}) {
  const { t } = useTranslation()
  const heading = useId()
  if (riders.length === 0) return null
  return (
    <section aria-labelledby={heading} className="flex items-center gap-3">
      <h3 id={heading} className="caps text-base big:sr-only">
        {t('judging.next')}
      </h3>
      <ul className="flex grow gap-2">
        {riders.slice(0, MAX_RIDERS).map((rider) => (
          <li key={rider.id} className="min-w-0 grow">
            <button
              type="button"
              aria-label={labelOf(rider, parked.has(rider.id) ? t('judging.isParked') : '')}
              onClick={() => onPick(rider)}
              className="relative flex min-h-touch-judge w-full touch-manipulation items-center justify-center rounded-control select-none"
            >
              <Plate
                number={rider.racingNumber}
                color={rider.classSettings?.color}
                size="large"
                className="w-full min-w-0 outline-[calc(2*var(--plate-edge))] outline-plate"
              />
              {parked.has(rider.id) && (
                <CirclePause
                  aria-hidden="true"
                  size={22}
                  className="absolute top-0 right-0 rounded-full bg-warn-tint text-warn"
                />
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function labelOf({ racingNumber, name }: SectionRider, mark: string): string {
  return [`${racingNumber} ${name}`.trim(), mark].filter(Boolean).join(', ')
}
