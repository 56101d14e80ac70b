// The riders who come next, each a button that records the moment of the tap.
import type { TimePoint, TimeSheetRider } from '@/api'
import { useTranslation } from '@/ui/i18n'
import { RiderButton } from './rider-button'
import type { RiderRow } from './riders'

/** More than fit on a screen are found by their number. */
const MAX_SHOWN = 30

export function RiderButtons({ rows, isSearch, point, timeZone, onRecord }: RiderButtonsProps) {
  const { t } = useTranslation()
  if (rows.length === 0)
    return (
      <p className="text-lg text-ink-soft">
        {t(isSearch ? 'timekeeping.phone.none' : `timekeeping.phone.nobody.${point}`)}
      </p>
    )
  return (
    <>
      <ol className="flex flex-col gap-2" aria-label={t(`timekeeping.phone.next.${point}`)}>
        {rows.slice(0, MAX_SHOWN).map((row) => (
          <li key={row.rider.id}>
            <RiderButton row={row} point={point} timeZone={timeZone} onRecord={onRecord} />
          </li>
        ))}
      </ol>
      {rows.length > MAX_SHOWN && (
        <p className="text-ink-soft">{t('timekeeping.phone.more', { count: rows.length - MAX_SHOWN })}</p>
      )}
    </>
  )
}

interface RiderButtonsProps {
  rows: readonly RiderRow[]
  /** Whether they are those with a number that was typed. */
  isSearch: boolean
  point: TimePoint
  timeZone: string
  onRecord: (rider: TimeSheetRider) => void
}
