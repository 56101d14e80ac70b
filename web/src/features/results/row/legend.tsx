// The meaning of the score colours, in words.
import { useTranslation } from 'react-i18next'
import { classes } from '@/ui/classes'
import { useStageView } from '../stage-view'

const scores = [0, 1, 2, 3, 5] as const
const grades = ['a', 'b', 'c', 'd'] as const

export function Legend({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { stage } = useStageView()
  return (
    <ul
      aria-label={t('results.legend.title')}
      className={classes('legend flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft', className)}
    >
      {stage.format === 'classic'
        ? scores.map((score) => (
            <li key={score} className="inline-flex items-center gap-1.5">
              <span className="score" data-score={score}>
                {score}
              </span>
              {t(`results.legend.${score}`)}
            </li>
          ))
        : grades.map((grade) => (
            <li key={grade} className="inline-flex items-center gap-1.5">
              <span className="score" data-gate={grade}>
                {grade.toUpperCase()}
              </span>
              {t('results.legend.gate', { points: stage.gateValues[grade] })}
            </li>
          ))}
      {stage.format === 'openFree' && (
        <li className="inline-flex items-center">
          {t('results.legend.fault', { points: stage.gateValues.fault })}
        </li>
      )}
    </ul>
  )
}
