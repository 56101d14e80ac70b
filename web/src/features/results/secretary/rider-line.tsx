// Which rider a dialog is about.
import { classColor } from '../../../lib/class-color'
import { Plate } from '../../../ui/plate'
import type { LiveRow } from '../live/board-state'
import { useStageView } from '../stage-view'

/** Of a row of the board or of a judge's sheet. */
export type RiderAtHand = Pick<LiveRow, 'id' | 'name' | 'racingNumber' | 'racingClass' | 'bike' | 'oddRides'>

export function RiderLine({ row }: { row: RiderAtHand }) {
  const { stage } = useStageView()
  const color = classColor(stage.classes, row.racingClass)
  return (
    <p className="flex items-center gap-3">
      <Plate number={row.racingNumber} color={color} />
      <span className="leading-tight">
        <span className="block font-semibold">{row.name}</span>
        <span className="text-sm text-ink-soft">
          {row.racingClass} · {row.bike}
        </span>
      </span>
    </p>
  )
}
