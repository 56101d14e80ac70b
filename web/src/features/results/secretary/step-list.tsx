// The way of the results in four steps, and where they are on it.
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ResultsStatus } from '../../../api'
import { resultsSteps } from '../show/results-status'

export function StepList({ status }: { status: ResultsStatus }) {
  const { t } = useTranslation()
  const now = resultsSteps.indexOf(status)
  return (
    <ol aria-label={t('results.desk.steps')} className="steps">
      {resultsSteps.map((step, i) => (
        <li key={step} aria-current={i === now ? 'step' : undefined} data-done={i < now ? '' : undefined}>
          <span aria-hidden="true" className="step-mark figure">
            {i < now ? <Check size={16} strokeWidth={3} /> : i + 1}
          </span>
          <span className="step-name">{t(`results.step.${step}`)}</span>
          {i < now && <span className="sr-only">, {t('results.desk.stepDone')}</span>}
        </li>
      ))}
    </ol>
  )
}
