// The gaps, and the rides that are impossible as recorded: usually a judge forgot one or chose the wrong lap.
// The same rides and terms as on the gap board.
import { useMemo } from 'react'
import { useTranslation } from '@/ui/i18n'
import { useNow } from '@/ui/use-now'
import { overdueKeys } from '@/features/results/gap-board/ride-cells'
import type { LiveRow } from '@/features/results/live/board-state'
import type { BoardStore } from '@/features/results/live/board-store'
import { useObservable } from '@/features/results/live/use-observable'
import { RiderRide } from './rider-ride'

export function OddRides({ store }: { store: BoardStore }) {
  const { t } = useTranslation()
  const { trackedRows } = useObservable(store.board)
  const now = useNow()
  const odd = useMemo(
    () => [...trackedRows.values()].flatMap(({ row }) => oddRidesOf(row, now)),
    [trackedRows, now],
  )
  const gaps = odd.filter(({ why }) => why !== 'outOfOrder')
  const toCheck = odd.filter(({ why }) => why === 'outOfOrder')
  return (
    <>
      <RideList
        title={t('gaps.count', { count: gaps.length })}
        text={t('results.secretary.gapsText')}
        rides={gaps}
      />
      <RideList
        title={t('results.secretary.oddRides', { count: toCheck.length })}
        text={t('results.secretary.oddRidesText')}
        rides={toCheck}
      />
    </>
  )
}

interface Ride {
  row: LiveRow
  key: string
  why: 'skipped' | 'overdue' | 'outOfOrder'
}

/** Rides with an open conflict are left out, because they are listed as conflicts. */
function oddRidesOf(row: LiveRow, now: number): Ride[] {
  const { oddRides = [], undecidedRides = [] } = row
  const overdue = overdueKeys(row, now).map((key) => ({ key, why: 'overdue' as const }))
  return [...oddRides, ...overdue]
    .filter(({ key }) => !undecidedRides.includes(key))
    .map(({ key, why }) => ({ row, key, why }))
}

function RideList({ title, text, rides }: { title: string; text: string; rides: readonly Ride[] }) {
  const { t } = useTranslation()
  if (rides.length === 0) return null
  return (
    <details>
      <summary className="min-h-touch cursor-pointer content-center font-semibold">{title}</summary>
      <p className="text-sm text-ink-soft">{text}</p>
      <ul>
        {rides.map(({ row, key, why }) => (
          <li key={`${row.id} ${key}`} className="flex min-h-touch items-center gap-3 px-1">
            <RiderRide row={row} rideKey={key} why={t(`results.secretary.odd.${why}`)} />
          </li>
        ))}
      </ul>
    </details>
  )
}
