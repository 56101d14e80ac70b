// A rider's points, highlighted when they have just changed.
import { useState } from 'react'
import type { TrackedRow } from '../live/board-state'

export function Points({ trackedRow }: { trackedRow: TrackedRow }) {
  // A change before this was rendered is not highlighted.
  const [initialChange] = useState(trackedRow.change)
  const isFresh = trackedRow.change !== initialChange && trackedRow.change !== null
  return (
    <span key={trackedRow.change?.feedPosition} className={`figure text-2xl ${isFresh ? 'fresh' : ''}`}>
      {trackedRow.row.total ?? '–'}
    </span>
  )
}
