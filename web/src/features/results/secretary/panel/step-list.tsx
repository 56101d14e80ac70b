// The four steps of the results: the current one, and what is left in each.
import { Check } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { ResultsStatus, ResultsStep } from '@/api'
import { resultsSteps } from '@/features/results/display/results-status'
import { useRemainingTaskText } from '../approval/remaining-task-text'

export function StepList({ steps, hasStarted, isOver }: StepListProps) {
  const { t } = useTranslation()
  const taskText = useRemainingTaskText()
  const nameOf = ({ step, state }: Pick<ResultsStep, 'step' | 'state'>) => {
    if (step !== 'raceInProgress') return t(`results.step.${step}`)
    if (state === 'done') return t('results.step.inProgress')
    // It stays the current step while rides or riders are left.
    if (isOver) return t('results.step.ended')
    return t(hasStarted ? 'results.step.inProgress' : 'results.step.notStarted')
  }
  // Before the start the name of the step says that the stage hasn't started.
  const visibleSteps = hasStarted ? steps : steps.map(withoutNotStarted)
  return (
    <ol aria-label={t('results.secretary.steps')} className="steps grow">
      {visibleSteps.map(({ step, state, tasks }, i) => (
        <li
          key={step}
          aria-current={state === 'current' ? 'step' : undefined}
          data-done={state === 'done' ? '' : undefined}
          data-left={tasks.length > 0 ? '' : undefined}
          data-blocked={tasks.some(({ blocking }) => blocking) ? '' : undefined}
        >
          <span aria-hidden="true" className="step-mark figure">
            {state === 'done' ? <Check size={16} strokeWidth={3} /> : i + 1}
          </span>
          <span className="min-w-0">
            <span className="step-name">{nameOf({ step, state })}</span>
            {state === 'done' && <span className="sr-only">, {t('results.secretary.stepDone')}</span>}
            {/* “Approved” alone would read as if the results were approved already. The race needs no
                such mark, because it is in progress. */}
            {state !== 'done' && step !== 'raceInProgress' && (
              <span className="text-sm font-normal text-ink-soft"> · {t('results.secretary.stepToDo')}</span>
            )}
            {tasks.length > 0 && (
              <span className="block text-sm font-normal text-ink-soft">
                {tasks.map((task) => (
                  <span key={task.kind} className={task.blocking ? 'block text-danger' : 'block'}>
                    {taskText(task)}
                  </span>
                ))}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

interface StepListProps {
  steps: readonly ResultsStep[]
  /** Whether the start of the stage has passed. */
  hasStarted: boolean
  /** Whether the end of the stage has passed. */
  isOver: boolean
}

function withoutNotStarted(step: ResultsStep): ResultsStep {
  if (step.step !== 'raceInProgress') return step
  return { ...step, tasks: step.tasks.filter(({ kind }) => kind !== 'notStarted') }
}

/** The steps derived from the status, until the server has answered what is left in them. */
export function stepsOf(status: ResultsStatus): ResultsStep[] {
  const next = resultsSteps.indexOf(status) + (status === 'inProgress' ? 0 : 1)
  return resultsSteps.map((step, i) => ({
    step: step === 'inProgress' ? 'raceInProgress' : step,
    state: i < next ? 'done' : i === next ? 'current' : 'waiting',
    tasks: [],
  }))
}
