// One rider of the timekeeper's list. A rider whose time is recorded is marked with it.
import type { TimePoint, TimeSheetRider } from '@/api'
import { clockSecondsText } from '@/lib/time/dates'
import { classNames } from '@/ui/class-names'
import { useTranslation } from '@/ui/i18n'
import { Plate } from '@/ui/plate'
import type { RiderRow } from './riders'

export function RiderButton({ row: { rider, recorded }, point, timeZone, onRecord }: RiderButtonProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      // The second tap of a double tap would record the rider who has moved up.
      onClick={({ detail }) => detail < 2 && onRecord(rider)}
      className={classNames(
        'flex min-h-touch-judge w-full touch-manipulation items-center gap-3 rounded-control border px-3 py-2 text-left hover:bg-sunken',
        recorded ? 'border-dashed border-warn bg-warn-tint' : 'border-line-strong bg-surface',
      )}
    >
      <Plate number={rider.racingNumber} size="large" />
      <span className="min-w-0 grow">
        <span className="block text-lg leading-tight font-semibold wrap-anywhere">{rider.name}</span>
        <span className="block text-ink-soft">{rider.racingClass}</span>
        {recorded && (
          <span className="block text-warn">
            {t(`timekeeping.phone.alreadyRecorded.${recorded.point}`, {
              time: clockSecondsText(recorded.at, timeZone),
            })}
          </span>
        )}
      </span>
      {recorded?.point === point ? (
        <span className="shrink-0 font-semibold text-warn">{t('timekeeping.phone.again')}</span>
      ) : (
        rider.startsAt !== null && (
          <time dateTime={rider.startsAt} className="figure shrink-0 text-lg">
            {clockSecondsText(rider.startsAt, timeZone)}
          </time>
        )
      )}
    </button>
  )
}

interface RiderButtonProps {
  row: RiderRow
  point: TimePoint
  timeZone: string
  onRecord: (rider: TimeSheetRider) => void
}
