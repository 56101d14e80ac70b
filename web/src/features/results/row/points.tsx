// A rider's points, which point out that they have just changed.
import { useState } from 'react'
import type { Line } from '../live/board-state'

export function Points({ line }: { line: Line }) {
  // What changed before this came on screen is no news.
  const [old] = useState(line.change)
  const fresh = line.change !== old && line.change !== null
  return (
    <span key={line.change?.at} className={`figure text-2xl ${fresh ? 'fresh' : ''}`}>
      {line.row.total ?? '–'}
    </span>
  )
}
