// The lap of the ride, and the scores of the other laps. The proposed lap can be changed.
import type { TFunction } from '@/lib/i18n'
import { GitCompareArrows } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { ScoredStage } from '@/features/scoring/scored-stage'
import { classNames } from '@/ui/class-names'
import { totalLook } from '@/features/scoring/score-looks'

export function LapPicker({
  laps,
  annulled,
  conflicts,
  lap,
  stage,
  onLap,
}: {
  /** Totals by lap, null where there is none yet. */
  laps: readonly (number | null)[]
  /** Laps in which the section is annulled. */
  annulled: readonly number[]
  /** Laps with two different scores. */
  conflicts: readonly number[]
  lap: number
  stage: ScoredStage
  onLap: (lap: number) => void
}) {
  const { t } = useTranslation()
  const name = useId()
  const choices = laps.map((total, index) => {
    const lapNumber = index + 1
    return {
      total,
      lapNumber,
      conflict: conflicts.includes(lapNumber),
      isAnnulled: annulled.includes(lapNumber),
    }
  })
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <legend className="figure float-left text-4xl leading-tight low:text-3xl big:text-[min(var(--text-4xl),9vw)]">
        {t('judging.lapOf', { lap, laps: laps.length })}
      </legend>
      <div className="flex flex-wrap gap-1">
        {choices.map(({ total, lapNumber, conflict, isAnnulled }) => (
          <label
            key={lapNumber}
            className="flex min-h-touch-judge min-w-11 cursor-pointer touch-manipulation flex-col items-center justify-center gap-1 rounded-control border-2 border-line px-1 py-1 select-none has-checked:border-ink has-checked:bg-surface forced-colors:has-checked:border-[Highlight] has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              checked={lap === lapNumber}
              onChange={() => onLap(lapNumber)}
              aria-label={
                isAnnulled
                  ? t('judging.lapAnnulled', { lap: lapNumber })
                  : lapName(t, lapNumber, total, conflict)
              }
              className="sr-only"
            />
            <span
              aria-hidden="true"
              className="caps flex items-center gap-1 text-base leading-none text-ink-soft"
            >
              {lapNumber}
              {conflict && <GitCompareArrows size={16} className="text-warn" />}
            </span>
            <span
              aria-hidden="true"
              className={classNames(
                'figure min-w-8 rounded-plate border px-1 text-center text-xl',
                total === null || isAnnulled ? 'border-transparent text-ink-soft' : totalLook(stage, total),
              )}
            >
              {isAnnulled ? '×' : (total ?? '–')}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function lapName(t: TFunction, lap: number, total: number | null, conflict: boolean): string {
  if (total === null) return t('judging.lapEmpty', { lap })
  return conflict ? t('judging.lapConflict', { lap, total }) : t('judging.lapScored', { lap, total })
}
