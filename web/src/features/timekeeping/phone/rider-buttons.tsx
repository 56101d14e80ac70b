// The riders who come next, each a button that records the moment of the tap.
import type { TimePoint, TimeSheetRider } from '@/api'
import { clockSecondsText } from '@/lib/time/dates'
import { useTranslation } from '@/ui/i18n'
import { Plate } from '@/ui/plate'

/** More than fit on a screen are found by their number. */
const MAX_SHOWN = 30

export function RiderButtons({ riders, isSearch, point, timeZone, onRecord }: RiderButtonsProps) {
  const { t } = useTranslation()
  if (riders.length === 0)
    return (
      <p className="text-lg text-ink-soft">
        {t(`timekeeping.phone.${isSearch ? 'none' : 'nobody'}.${point}`)}
      </p>
    )
  return (
    <>
      <ol className="flex flex-col gap-2" aria-label={t(`timekeeping.phone.next.${point}`)}>
        {riders.slice(0, MAX_SHOWN).map((rider) => (
          <li key={rider.id}>
            <button
              type="button"
              // The second tap of a double tap would record the rider who has moved up.
              onClick={({ detail }) => detail < 2 && onRecord(rider)}
              className="flex min-h-touch-judge w-full touch-manipulation items-center gap-3 rounded-control border border-line-strong bg-surface px-3 py-2 text-left hover:bg-sunken"
            >
              <Plate number={rider.racingNumber} size="large" />
              <span className="min-w-0 grow">
                <span className="block text-lg leading-tight font-semibold wrap-anywhere">{rider.name}</span>
                <span className="text-ink-soft">{rider.racingClass}</span>
              </span>
              {rider.startsAt !== null && (
                <time dateTime={rider.startsAt} className="figure shrink-0 text-lg">
                  {clockSecondsText(rider.startsAt, timeZone)}
                </time>
              )}
            </button>
          </li>
        ))}
      </ol>
      {riders.length > MAX_SHOWN && (
        <p className="text-ink-soft">{t('timekeeping.phone.more', { count: riders.length - MAX_SHOWN })}</p>
      )}
    </>
  )
}

interface RiderButtonsProps {
  riders: readonly TimeSheetRider[]
  /** Whether they are those with a number that was typed. */
  isSearch: boolean
  point: TimePoint
  timeZone: string
  onRecord: (rider: TimeSheetRider) => void
}
