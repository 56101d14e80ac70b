// The rider that a dialog is about.
import { classColor } from '@/lib/sport/class-color'
import { Plate } from '@/ui/plate'
import type { LiveRow } from '../live/board-state'
import { useStageView } from '../stage-view'

/** The fields of a row of the board that the dialogs need, which a judge's sheet also has. */
export type DialogRider = Pick<
  LiveRow,
  'id' | 'name' | 'racingNumber' | 'racingClass' | 'bike' | 'oddRides' | 'undecidedRides'
>

export function RiderLine({ row }: { row: DialogRider }) {
  const { stage } = useStageView()
  const color = classColor(stage.classes, row.racingClass)
  return (
    <p className="flex items-center gap-3">
      <Plate number={row.racingNumber} color={color} />
      <span className="leading-tight">
        <span className="block font-semibold">{row.name}</span>
        <span className="text-sm text-ink-soft">
          {[row.racingClass, row.bike].filter(Boolean).join(' · ')}
        </span>
      </span>
    </p>
  )
}
