// The rides that arrived since the page was opened, the latest first.
import { useEffect, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import type { TFunction } from '@/lib/i18n'
import { riderText } from '@/lib/sport/rider-text'
import type { BoardStore } from '../live/board-store'
import { newRides, type LatestRide } from './new-rides'

const MAX_RIDES = 5

export function LatestRides({ stage, store }: { stage: Stage; store: BoardStore }) {
  const { t } = useTranslation()
  const rides = useLatestRides(stage, store)
  return (
    <section aria-label={t('commentator.latest')} className="mb-4">
      <h2 className="caps text-lg">{t('commentator.latest')}</h2>
      {rides.length === 0 ? (
        <p className="text-ink-soft">{t('commentator.noneYet')}</p>
      ) : (
        <ol className="text-xl wrap-anywhere">
          {rides.map((ride) => (
            <li key={ride.id}>
              {t('commentator.ride', { ...ride, rider: riderText(ride.rider), points: pointsText(t, ride) })}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** The points, and for a section without a ride why there was none, in a word to be read aloud. */
function pointsText(t: TFunction, { points, unridden }: LatestRide): string {
  return unridden ? `${points} (${t(`results.unridden.${unridden}`)})` : String(points)
}

function useLatestRides(stage: Stage, store: BoardStore): readonly LatestRide[] {
  const [rides, setRides] = useState<readonly LatestRide[]>([])
  useEffect(() => {
    let position = store.board.get().feedPosition
    return store.board.watch(() => {
      const board = store.board.get()
      const added = newRides(stage, board, position)
      position = board.feedPosition
      if (added.length > 0) setRides((before) => [...added, ...before].slice(0, MAX_RIDES))
    })
  }, [stage, store])
  return rides
}
