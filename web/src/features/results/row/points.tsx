// A rider's points, which point out that they have just changed.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Line } from '../live/board-state'

/** `gained` also shows the places that the last score won or lost in the class. */
export function Points({ line, gained = false }: { line: Line; gained?: boolean }) {
  // What changed before this came on screen is no news.
  const [old] = useState(line.change)
  const fresh = line.change !== old && line.change !== null
  return (
    <span className="relative inline-flex items-center justify-end">
      {gained && <Gained line={line} />}
      <span key={line.change?.at} className={`figure text-2xl ${fresh ? 'fresh' : ''}`}>
        {line.row.total ?? '–'}
      </span>
    </span>
  )
}

function Gained({ line: { gained, change } }: { line: Line }) {
  const { t } = useTranslation()
  if (gained === 0) return null
  return (
    <span
      key={change?.at}
      className="gained figure absolute right-full mr-1.5 text-base whitespace-nowrap text-ink-soft"
    >
      <span aria-hidden="true">{gained > 0 ? `▲${gained}` : `▼${-gained}`}</span>
      <span className="sr-only">
        {t(gained > 0 ? 'results.placesWon' : 'results.placesLost', { count: Math.abs(gained) })}
      </span>
    </span>
  )
}
