// A rider's laps as rows of scores, always shown on a wide screen.
import { memo, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Format } from '@/api'
import { numbersUpTo } from '@/lib/numbers-up-to'
import { cellKey, type Change, type LiveRow } from '../live/board-state'
import { lapSum } from '../display/rider-state'
import { rideKey } from '@/lib/sport/ride-key'
import { unriddenAt } from '../display/unridden'
import { AnnulledScore, Score } from './score'

export const Strip = memo(function Strip({
  laps,
  unridden,
  sections,
  annulled,
  change,
  undecidedRides,
  format,
  stacked,
}: StripProps) {
  const { t } = useTranslation()
  // A change before this was rendered is not highlighted.
  const [initialChange] = useState(change)
  const newChange = change === initialChange ? null : change
  return (
    <div className="strip" data-stacked={stacked ? '' : undefined}>
      {laps.map((lap, l) => {
        const number = l + 1
        return (
          <div className="strip-lap" key={number}>
            <span className="sr-only">{t('results.lap', { lap: number })}: </span>
            {sections.map((section, i) => {
              const key = rideKey(section, number)
              if (annulled.includes(key)) return <AnnulledScore key={section} />
              const isFresh = newChange?.cells.has(cellKey(l, i)) ?? false
              return (
                <Score
                  // A cell that changed again gets a new key, so that it is highlighted again.
                  key={isFresh ? `${section}@${newChange?.feedPosition}` : section}
                  score={lap[i] ?? null}
                  format={format}
                  unridden={unriddenAt({ unridden }, section, number)}
                  fresh={isFresh}
                  isUndecided={undecidedRides?.includes(key) ?? false}
                />
              )
            })}
            <span className="score-sum">{lapSum(lap)}</span>
          </div>
        )
      })}
    </div>
  )
})

interface StripProps {
  laps: LiveRow['laps']
  unridden: LiveRow['unridden']
  sections: readonly number[]
  /** The keys of the rides that count for nobody. */
  annulled: readonly string[]
  change: Change | null
  undecidedRides: readonly string[] | undefined
  format: Format
  stacked: boolean
}

/** The section numbers above the strips; only once where the laps are one below the other. */
export function StripHead({
  laps,
  sections,
  stacked,
}: {
  laps: number
  sections: readonly number[]
  stacked: boolean
}) {
  const { t } = useTranslation()
  return (
    <div className="strip">
      {numbersUpTo(stacked ? 1 : laps).map((lap) => (
        <div key={lap}>
          {!stacked && <div className="caps text-sm">{t('results.lap', { lap })}</div>}
          <div className="strip-lap">
            {sections.map((section) => (
              <span className="score-number" key={section}>
                {section}
              </span>
            ))}
            <span className="score-sum">Σ</span>
          </div>
        </div>
      ))}
    </div>
  )
}
