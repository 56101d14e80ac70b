// A rider's points, highlighted when they have just changed.
import { useState } from 'react'
import type { Line } from '../live/board-state'

export function Points({ line }: { line: Line }) {
  // A change before this was rendered is not highlighted.
  const [initialChange] = useState(line.change)
  const isFresh = line.change !== initialChange && line.change !== null
  return (
    <span key={line.change?.at} className={`figure text-2xl ${isFresh ? 'fresh' : ''}`}>
      {line.row.total ?? '–'}
    </span>
  )
}
