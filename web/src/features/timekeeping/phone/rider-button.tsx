// One rider of the timekeeper's list. A rider whose time is recorded is marked with it; one who was just recorded is
// disabled too. The mark must not change the row's height, because the rows below would move.
import { Check } from 'lucide-react'
import type { TimePoint } from '@/api'
import { clockSecondsText } from '@/lib/time/dates'
import { classNames } from '@/ui/class-names'
import { useTranslation } from '@/ui/i18n'
import { Plate } from '@/ui/plate'
import type { StableRow } from './use-stable-rows'

export function RiderButton({ row, point, timeZone, onTap }: RiderButtonProps) {
  const { t } = useTranslation()
  const { rider, recorded, isDone } = row
  const isAgain = recorded?.point === point && !isDone
  return (
    <button
      type="button"
      aria-disabled={isDone}
      onClick={onTap}
      className={classNames(
        'flex min-h-touch-judge w-full touch-manipulation items-center gap-3 rounded-control border px-3 py-2 text-left',
        look(row),
      )}
    >
      <Plate number={rider.racingNumber} size="large" />
      <span className="min-w-0 grow">
        <span className="block text-lg leading-tight font-semibold wrap-anywhere">{rider.name}</span>
        {recorded ? (
          <span className={classNames('block truncate', !isDone && 'text-warn')}>
            {isDone && <Check aria-hidden="true" size={18} className="mr-1 inline text-brand" />}
            {t(`timekeeping.phone.alreadyRecorded.${recorded.point}`, {
              time: clockSecondsText(recorded.at, timeZone),
            })}
          </span>
        ) : (
          <span className="block truncate text-ink-soft">{rider.racingClass}</span>
        )}
      </span>
      {isAgain && <span className="shrink-0 font-semibold text-warn">{t('timekeeping.phone.again')}</span>}
      {!isAgain && rider.startsAt !== null && (
        <time dateTime={rider.startsAt} className="figure shrink-0 text-lg">
          {clockSecondsText(rider.startsAt, timeZone)}
        </time>
      )}
    </button>
  )
}

function look({ recorded, isDone }: StableRow): string {
  if (isDone) return 'border-line bg-sunken'
  return recorded ? 'border-dashed border-warn bg-warn-tint' : 'border-line-strong bg-surface hover:bg-sunken'
}

interface RiderButtonProps {
  row: StableRow
  point: TimePoint
  timeZone: string
  onTap: () => void
}
