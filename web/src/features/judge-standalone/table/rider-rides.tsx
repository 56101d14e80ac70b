// One rider in the table: the number, name and total, and the laps one below the other.
import { useTranslation } from '@/ui/i18n'
import { numbersUpTo } from '@/lib/numbers-up-to'
import { classNames } from '@/ui/class-names'
import { Plate } from '@/ui/plate'
import { totalLook } from '@/features/scoring/score-looks'
import { unriddenKind } from '@/features/scoring/tally'
import { UnriddenMark } from '@/features/scoring/unridden-mark'
import type { Day, DayRide, RideFinder, RideToJudge } from '../days/day'
import { RiderProgress } from '../ranking/rider-progress'
import type { Row } from '../ranking/ranking'

export function RiderRides({ row, day, rideOf, onRider, onRide, onEmpty }: RiderRidesProps) {
  const { t } = useTranslation()
  const { racingNumber } = row
  const sections = numbersUpTo(day.sections)
  const laps = Array.from({ length: day.laps }, (_, index) => {
    const lap = index + 1
    return { lap, rides: sections.map((section) => rideOf(racingNumber, section, lap)) }
  })
  return (
    <tbody>
      <RiderHead row={row} day={day} onRider={onRider} />
      {laps.map(({ lap, rides }) => (
        <tr key={lap}>
          <th scope="row">
            <span className="sr-only">{t('judging.lap', { lap })}</span>
            <span aria-hidden="true">{lap}</span>
          </th>
          {rides.map((ride, index) => (
            <td key={sections[index]}>
              <button
                type="button"
                onClick={() =>
                  ride ? onRide(ride) : onEmpty({ racingNumber, section: index + 1, lap, events: [] })
                }
                aria-label={t(ride ? 'standalone.cell' : 'standalone.cellEmpty', {
                  number: racingNumber,
                  section: index + 1,
                  lap,
                  total: ride?.total ?? 0,
                })}
                className="day-table-cell touch-manipulation"
              >
                <span className={classNames('day-table-score figure', ride && totalLook(day, ride.total))}>
                  {ride?.total ?? '·'}
                  {ride && <RideMark ride={ride} />}
                </span>
              </button>
            </td>
          ))}
          <td className="figure text-xl">{sum(rides)}</td>
        </tr>
      ))}
    </tbody>
  )
}

/** The letter of a section without a ride. */
function RideMark({ ride }: { ride: DayRide }) {
  const kind = unriddenKind(ride.events)
  return kind && <UnriddenMark kind={kind} />
}

interface RiderRidesProps {
  row: Row
  day: Day
  rideOf: RideFinder
  onRider: () => void
  onRide: (ride: DayRide) => void
  /** Called with a ride that is not recorded yet. */
  onEmpty: (ride: RideToJudge) => void
}

function RiderHead({ row, day, onRider }: Pick<RiderRidesProps, 'row' | 'day' | 'onRider'>) {
  const { t } = useTranslation()
  const { racingNumber, name, total } = row
  return (
    <tr>
      <th
        scope="rowgroup"
        aria-label={`${racingNumber} ${name}`.trim()}
        colSpan={day.sections + 2}
        className="day-table-rider"
      >
        <div className="day-table-rider-line">
          <button
            type="button"
            onClick={onRider}
            className="flex min-h-touch-judge min-w-0 grow touch-manipulation items-center gap-3 text-left"
          >
            <Plate number={racingNumber} />
            <span className="min-w-0 grow">
              <span className="block truncate leading-tight font-semibold">
                {name || (
                  <span className="font-normal text-ink-soft print:hidden">{t('standalone.giveName')}</span>
                )}
              </span>
              <span className="block text-sm leading-tight font-normal text-ink-soft">
                <RiderProgress row={row} day={day} />
              </span>
            </span>
          </button>
          <span className="figure text-3xl">
            <span className="sr-only">{t('judging.total')} </span>
            {total ?? '–'}
          </span>
        </div>
      </th>
    </tr>
  )
}

function sum(rides: readonly (DayRide | undefined)[]): number | string {
  const totals = rides.flatMap((ride) => (ride ? [ride.total] : []))
  return totals.length === 0 ? '–' : totals.reduce((all, total) => all + total, 0)
}
