// The meaning of the score colours, in words.
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { rulesOf } from '@/features/scoring/scored-stage'
import { classicScores } from '@/lib/sport/classic-scores'
import { classNames } from '@/ui/class-names'
import { useStageView } from '../stage-view'

const grades = ['a', 'b', 'c', 'd'] as const

interface LegendProps {
  className?: string
}

/** The legend of the stage: of scores in classic, of gates in open free. Other scores than the usual have none. */
export function Legend({ className }: LegendProps) {
  const { stage } = useStageView()
  return stage.format === 'classic' ? (
    String(rulesOf(stage).section.scores) === String(classicScores) && <ScoreLegend className={className} />
  ) : (
    <GateLegend className={className} />
  )
}

export function ScoreLegend({ className }: LegendProps) {
  const { t } = useTranslation()
  return (
    <LegendList className={className}>
      {classicScores.map((score) => (
        <li key={score} className="inline-flex items-center gap-1.5">
          <span className="score" data-score={score}>
            {score}
          </span>
          {t(`results.legend.${score}`)}
        </li>
      ))}
    </LegendList>
  )
}

function GateLegend({ className }: LegendProps) {
  const { t } = useTranslation()
  const { gateValues } = useStageView().stage
  return (
    <LegendList className={className}>
      {grades.map((grade) => (
        <li key={grade} className="inline-flex items-center gap-1.5">
          <span className="score" data-gate={grade}>
            {grade.toUpperCase()}
          </span>
          {t('results.legend.gate', { points: gateValues[grade] })}
        </li>
      ))}
      <li className="inline-flex items-center">{t('results.legend.fault', { points: gateValues.fault })}</li>
    </LegendList>
  )
}

export function LegendList({ className, children }: LegendProps & { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <ul
      aria-label={t('results.legend.title')}
      className={classNames('legend flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft', className)}
    >
      {children}
    </ul>
  )
}
