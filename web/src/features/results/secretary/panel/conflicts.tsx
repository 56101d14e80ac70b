// The rides that judges scored differently. After the approval they are only shown, together with rides that
// arrived too late to count.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveRow } from '@/features/results/live/board-state'
import type { BoardStore } from '@/features/results/live/board-store'
import { useObservable } from '@/features/results/live/use-observable'
import { useStageView, type SecretaryTask } from '@/features/results/stage-view'
import { RiderRide } from './rider-ride'

export function Conflicts({ store, onTask }: ConflictsProps) {
  const { t } = useTranslation()
  const { openTask } = useStageView()
  const { lines } = useObservable(store.board)
  const conflicts = useMemo(
    () => [...lines.values()].flatMap(({ row }) => (row.openConflicts ?? []).map((key) => ({ row, key }))),
    [lines],
  )
  if (conflicts.length === 0) return null
  const count = conflicts.length
  return (
    <section>
      <h3 className="text-lg">
        {openTask ? t('results.secretary.conflicts', { count }) : t('results.secretary.late', { count })}
      </h3>
      <p className="text-sm text-ink-soft">
        {openTask ? t('results.secretary.conflictsText') : t('results.secretary.lateText')}
      </p>
      <ul className="mt-1">
        {conflicts.map(({ row, key }) => (
          <Conflict
            key={`${row.id} ${key}`}
            row={row}
            rideKey={key}
            onClick={() => onTask({ kind: 'editScore', rider: row.id, key })}
          />
        ))}
      </ul>
    </section>
  )
}

interface ConflictsProps {
  store: BoardStore
  onTask: (task: SecretaryTask) => void
}

function Conflict({ row, rideKey, onClick }: ConflictProps) {
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

interface ConflictProps {
  row: LiveRow
  rideKey: string
  onClick: () => void
}
