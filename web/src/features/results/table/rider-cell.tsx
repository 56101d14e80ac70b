// The rider's plate and name, with the bike and the progress below: a button that opens the details. In the
// compact layout it also shows the finish time, which has no column there.
import type { ComponentProps } from 'react'
import type { RacingClass } from '@/api'
import { classNames } from '@/ui/class-names'
import { Plate } from '@/ui/plate'
import type { LiveRow } from '../live/board-state'
import { FinishTime, Lateness } from '../row/finish-time'
import { Progress } from '../row/progress'

type RiderCellProps = ComponentProps<'button'> & {
  row: LiveRow
  racingClass: RacingClass
}

export function RiderCell({ row, racingClass, ...toggle }: RiderCellProps) {
  return (
    <button type="button" {...toggle} className="group block w-full text-left">
      <Rider row={row} color={racingClass.color} />
      <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {row.bike && <span>{row.bike}</span>}
        <Progress row={row} />
      </span>
    </button>
  )
}

export function CompactRiderCell({ row, racingClass, ...toggle }: RiderCellProps) {
  return (
    <button type="button" {...toggle} className="block min-h-touch w-full text-left">
      <Rider row={row} color={racingClass.color} />
      <span className="mt-1 flex items-center gap-x-2 text-sm text-ink-soft">
        {row.bike && <span className="min-w-0 truncate">{row.bike}</span>}
        <span className="flex shrink-0 items-center gap-x-2">
          <Progress row={row} />
          <FinishTime row={row} />
        </span>
      </span>
      <Lateness row={row} />
    </button>
  )
}

function Rider({ row, color }: { row: LiveRow; color: string }) {
  return (
    <span className="flex items-center gap-2 max-[22rem]:flex-wrap">
      <Plate number={row.racingNumber} color={color} size="small" />
      <span
        className={classNames(
          'min-w-0 leading-tight font-semibold group-hover:underline',
          row.status && 'text-ink-soft',
        )}
      >
        {row.name}
      </span>
    </span>
  )
}
