// Rides that can't have happened as they were recorded: most often one that a judge forgot, or took for another lap.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardStore } from '../live/board-store'
import { useCell } from '../live/use-cell'
import { RiderRide } from './rider-ride'

export function OddRides({ store }: { store: BoardStore }) {
  const { t } = useTranslation()
  const { lines } = useCell(store.whole)
  const odd = useMemo(
    () => [...lines.values()].flatMap(({ row }) => (row.oddRides ?? []).map((ride) => ({ row, ride }))),
    [lines],
  )
  if (odd.length === 0) return null
  return (
    <details>
      <summary className="min-h-touch cursor-pointer content-center font-semibold">
        {t('results.desk.oddRides', { count: odd.length })}
      </summary>
      <p className="text-sm text-ink-soft">{t('results.desk.oddRidesText')}</p>
      <ul>
        {odd.map(({ row, ride: { key, why } }) => (
          <li key={`${row.id} ${key}`} className="flex min-h-touch items-center gap-3 px-1">
            <RiderRide row={row} sectionKey={key} why={t(`results.desk.odd.${why}`)} />
          </li>
        ))}
      </ul>
    </details>
  )
}
