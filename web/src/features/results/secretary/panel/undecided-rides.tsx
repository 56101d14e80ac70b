// The rides that judges scored differently, and those of which no entry counts yet. While the results are
// approved all of them are only shown.
import { useMemo } from 'react'
import { useTranslation } from '@/ui/i18n'
import { hasNoCountingEntry } from '@/features/results/gap-board/ride-cells'
import type { LiveRow } from '@/features/results/live/board-state'
import type { BoardStore } from '@/features/results/live/board-store'
import { useObservable } from '@/features/results/live/use-observable'
import { useStageView, type SecretaryDialog } from '@/features/results/stage-view'
import { RiderRide } from './rider-ride'

export function UndecidedRides({ store, onOpen }: UndecidedRidesProps) {
  const { t } = useTranslation()
  const { openDialog, stage } = useStageView()
  const { trackedRows } = useObservable(store.board)
  const rides = useMemo(
    () =>
      [...trackedRows.values()].flatMap(({ row }) => (row.undecidedRides ?? []).map((key) => ({ row, key }))),
    [trackedRows],
  )
  if (!openDialog) {
    return (
      <RideList
        title={t('results.secretary.late', { count: rides.length })}
        text={t('results.secretary.lateText')}
        rides={rides}
        onOpen={onOpen}
      />
    )
  }
  const isUncounted = ({ row, key }: Ride) => {
    const racingClass = stage.classes.find(({ name }) => name === row.racingClass)
    return racingClass !== undefined && hasNoCountingEntry(row, key, racingClass)
  }
  const conflicts = rides.filter((ride) => !isUncounted(ride))
  const uncounted = rides.filter(isUncounted)
  return (
    <>
      <RideList
        title={t('results.secretary.conflicts', { count: conflicts.length })}
        text={t('results.secretary.conflictsText')}
        rides={conflicts}
        onOpen={onOpen}
      />
      <RideList
        title={t('results.left.lateRides', { count: uncounted.length })}
        text={t('results.checklist.text.lateRides', { count: uncounted.length })}
        rides={uncounted}
        onOpen={onOpen}
      />
    </>
  )
}

interface UndecidedRidesProps {
  store: BoardStore
  onOpen: (dialog: SecretaryDialog) => void
}

interface Ride {
  row: LiveRow
  key: string
}

function RideList({ title, text, rides, onOpen }: RideListProps) {
  if (rides.length === 0) return null
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      <p className="text-sm text-ink-soft">{text}</p>
      <ul className="mt-1">
        {rides.map(({ row, key }) => (
          <RideItem
            key={`${row.id} ${key}`}
            row={row}
            rideKey={key}
            onClick={() => onOpen({ kind: 'editScore', rider: row.id, key })}
          />
        ))}
      </ul>
    </section>
  )
}

interface RideListProps {
  title: string
  text: string
  rides: readonly Ride[]
  onOpen: (dialog: SecretaryDialog) => void
}

function RideItem({ row, rideKey, onClick }: RideItemProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onClick}
        className="flex min-h-touch w-full items-center gap-3 rounded-control px-1 text-left hover:bg-sunken"
      >
        <RiderRide row={row} rideKey={rideKey} />
      </button>
    </li>
  )
}

interface RideItemProps {
  row: LiveRow
  rideKey: string
  onClick: () => void
}
