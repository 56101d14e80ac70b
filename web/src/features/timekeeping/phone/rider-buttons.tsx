// The riders who come next, each a button that records the moment of the tap.
import type { TimePoint, TimeSheetRider } from '@/api'
import { useTranslation } from '@/ui/i18n'
import { RiderButton } from './rider-button'
import type { StableRow } from './use-stable-rows'

/** More than fit on a screen are found by their number. */
const MAX_SHOWN = 30

export function RiderButtons({ rows, isSearch, point, timeZone, onRecord, onDone }: RiderButtonsProps) {
  const { t } = useTranslation()
  if (rows.length === 0)
    return (
      <p className="text-lg text-ink-soft">
        {t(isSearch ? 'timekeeping.phone.none' : `timekeeping.phone.nobody.${point}`)}
      </p>
    )
  // Those who are done don't count, so that a long row of starts never comes to the end of the list.
  const shown = MAX_SHOWN + rows.filter(({ isDone }) => isDone).length
  return (
    <>
      <ol className="flex flex-col gap-2" aria-label={t(`timekeeping.phone.next.${point}`)}>
        {rows.slice(0, shown).map((row) => (
          <li key={row.rider.id}>
            <RiderButton
              row={row}
              point={point}
              timeZone={timeZone}
              onTap={() => (row.isDone ? onDone() : onRecord(row.rider))}
            />
          </li>
        ))}
      </ol>
      {rows.length > shown && (
        <p className="text-ink-soft">{t('timekeeping.phone.more', { count: rows.length - shown })}</p>
      )}
    </>
  )
}

interface RiderButtonsProps {
  rows: readonly StableRow[]
  /** Whether they are those with a number that was typed. */
  isSearch: boolean
  point: TimePoint
  timeZone: string
  onRecord: (rider: TimeSheetRider) => void
  /** A rider was tapped who was just recorded. */
  onDone: () => void
}
