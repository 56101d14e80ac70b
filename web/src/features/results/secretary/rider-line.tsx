// Which rider a dialog is about.
import { Plate } from '../../../ui/plate'
import type { LiveRow } from '../live/board-state'
import { useStageView } from '../stage-view'

export function RiderLine({ row }: { row: LiveRow }) {
  const { stage } = useStageView()
  const color = stage.classes.find(({ name }) => name === row.racingClass)?.color
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
