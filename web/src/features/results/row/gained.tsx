// The places in the class won or lost by the last score. Positioned next to the points without taking up
// space.
import { useTranslation } from 'react-i18next'
import type { Line } from '../live/board-state'

export function Gained({ line: { gained, change } }: { line: Line }) {
  const { t } = useTranslation()
  if (gained === 0) return null
  return (
    <span
      key={change?.at}
      className="gained figure pointer-events-none absolute right-full mr-1.5 text-base whitespace-nowrap text-ink-soft"
    >
      <span aria-hidden="true">{gained > 0 ? `▲${gained}` : `▼${-gained}`}</span>
      <span className="sr-only">
        {t(gained > 0 ? 'results.placesWon' : 'results.placesLost', { count: Math.abs(gained) })}
      </span>
    </span>
  )
}
