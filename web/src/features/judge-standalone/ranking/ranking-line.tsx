// One rider in the ranking. Where the points don't explain the order, the line shows what decided it.
import { useTranslation } from '@/ui/i18n'
import { Plate } from '@/ui/plate'
import { classNames } from '@/ui/class-names'
import { placeReasonText } from '@/features/results/display/place-reason-text'
import { rulesOf } from '@/features/scoring/scored-stage'
import { scoreLook } from '@/features/scoring/score-looks'
import type { Day } from '../days/day'
import type { RankedRow } from './ranking'
import { RiderProgress } from './rider-progress'

export function RankingLine({ row, above, day }: { row: RankedRow; above: RankedRow | undefined; day: Day }) {
  const { t } = useTranslation()
  const reasonText = usePlaceReason(row, above, day)
  const { place, racingNumber, name, dnf, total, statistics } = row
  return (
    <li className="ranking-line border-b border-line">
      <p className="figure min-w-10 text-right text-4xl">
        {dnf ? (
          <span aria-hidden="true">–</span>
        ) : (
          <>
            <span className="sr-only">{t('results.place')} </span>
            {place}
          </>
        )}
      </p>
      <Plate number={racingNumber} size="large" />
      <div className="min-w-0">
        {name && <p className="text-lg leading-tight font-semibold wrap-anywhere">{name}</p>}
        <p className="leading-tight text-ink-soft">
          <RiderProgress row={row} day={day} />
        </p>
      </div>
      <p className="figure text-4xl">
        <span className="sr-only">{t('judging.total')} </span>
        {total ?? '–'}
      </p>
      <div className="ranking-detail flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
        {day.format === 'classic' && total !== null && (
          <ul aria-label={t('results.statistics')} className="figure flex flex-wrap gap-x-3 gap-y-1">
            {rulesOf(day).section.scores.map((score, index) => (
              <li key={score} className="flex items-center gap-0.5">
                <span>{statistics[index]}</span>
                <span aria-hidden="true">×</span>
                <span
                  className={classNames(
                    'min-w-5 rounded-plate border px-1 text-center',
                    scoreLook(rulesOf(day).section, score),
                  )}
                >
                  {score}
                </span>
              </li>
            ))}
          </ul>
        )}
        {reasonText && <p className="text-sm leading-tight">{reasonText}</p>}
      </div>
    </li>
  )
}

/**
 * Returns what decided that a rider is behind the one above, as a sentence; null where the points already
 * show it.
 */
function usePlaceReason(row: RankedRow, above: RankedRow | undefined, day: Day): string | null {
  const { t } = useTranslation()
  const { decider, decidingScore: score } = row
  if (!decider || !above || decider === 'total' || decider === 'status') return null
  const index = score === null ? -1 : rulesOf(day).section.scores.indexOf(score)
  const reason = {
    decider,
    score,
    above: { name: above.name, number: above.racingNumber },
    mine: row.statistics[index] ?? 0,
    theirs: above.statistics[index] ?? 0,
  }
  return placeReasonText(t, reason, day.format)
}
