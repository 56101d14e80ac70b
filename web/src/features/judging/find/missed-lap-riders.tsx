// The riders who have missed an earlier lap that the rest of their class has ridden. Most of them come soon
// and some never: one scrolling row of plates above the list, whatever their number.
import { useTranslation } from '@/ui/i18n'
import { Plate } from '@/ui/plate'
import type { SectionRider } from '../riders/find-rider'

export function MissedLapRiders({
  riders,
  onPick,
}: {
  riders: readonly SectionRider[]
  onPick: (rider: SectionRider) => void
}) {
  const { t } = useTranslation()
  return (
    <ul className="relative flex gap-3 overflow-x-auto border-t border-line px-gutter">
      {riders.map((rider) => {
        const { id, racingNumber, name, next } = rider
        return (
          <li key={id} className="shrink-0">
            <button
              type="button"
              onClick={() => onPick(rider)}
              className="flex min-h-touch-judge min-w-touch-judge touch-manipulation flex-col items-center justify-center py-1 select-none"
            >
              <Plate number={racingNumber} color={rider.classSettings?.color} size="large" />
              <span className={racingNumber ? 'sr-only' : 'max-w-40 truncate text-sm'}>{name}</span>
              {next !== null && (
                <span className="text-sm text-ink-soft">{t('judging.lap', { lap: next })}</span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
