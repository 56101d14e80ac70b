// A rider and one ride, for the lists of the secretary.
import { useTranslation } from '@/ui/i18n'
import { classColor } from '@/lib/sport/class-color'
import { Plate } from '@/ui/plate'
import type { LiveRow } from '@/features/results/live/board-state'
import { parseRideKey } from '@/lib/sport/ride-key'
import { useStageView } from '@/features/results/stage-view'

export function RiderRide({ row, rideKey, why }: { row: LiveRow; rideKey: string; why?: string }) {
  const { t } = useTranslation()
  const { stage } = useStageView()
  const color = classColor(stage.classes, row.racingClass)
  const ride = t('results.secretary.ride', parseRideKey(rideKey) ?? { section: 0, lap: 0 })
  return (
    <>
      <Plate number={row.racingNumber} color={color} size="small" />
      <span className="min-w-0 leading-tight">
        <span className="block">{row.name}</span>
        <span className="text-sm text-danger">{why === undefined ? ride : `${ride}: ${why}`}</span>
      </span>
    </>
  )
}
