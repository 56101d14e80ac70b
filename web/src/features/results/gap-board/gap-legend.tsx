// The meaning of the scores on the gap board, in words, as the board draws them. The other states of a ride
// are explained by the counts above it.
import type { Stage } from '@/api'
import { rulesOf } from '@/features/scoring/scored-stage'
import { useTranslation } from '@/ui/i18n'
import type { LiveRow } from '../live/board-state'
import { classicScores } from '@/lib/sport/classic-scores'
import { LegendList } from '../row/legend'

export function GapLegend({ stage, rows }: { stage: Stage; rows: readonly LiveRow[] }) {
  const { t } = useTranslation()
  if (String(rulesOf(stage).section.scores) !== String(classicScores)) return null
  const present = new Set(rows.flatMap(({ laps }) => laps.flat()))
  return (
    <LegendList className="gap-legend mt-4 empty:hidden print:hidden">
      {classicScores
        .filter((score) => present.has(score))
        .map((score) => (
          <li key={score} className="inline-flex items-center gap-1">
            <span className="ride-cell" data-state="ridden" data-score={score}>
              {score}
            </span>
            {/* Without it the plain figure would run into the text: “1 1 fault”. */}
            <span aria-hidden="true">=</span>
            {t(`results.legend.${score}`)}
          </li>
        ))}
    </LegendList>
  )
}
