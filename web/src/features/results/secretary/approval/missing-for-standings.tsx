// What is missing for the standings: it doesn't block the approval, but after it the participants can't be
// changed.
import { useTranslation } from '@/ui/i18n'
import { Link } from 'react-router'
import type { ResultsStep } from '@/api'
import { paths } from '@/lib/addresses/paths'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { riderText } from '@/lib/sport/rider-text'
import { useStageView } from '@/features/results/stage-view'
import { useRemainingTaskText } from './remaining-task-text'

export function MissingForStandings({ steps }: { steps: readonly ResultsStep[] }) {
  const { t } = useTranslation()
  const { key } = useStageView()
  const taskText = useRemainingTaskText()
  const tasks = steps.find(({ step }) => step === 'standingsGenerated')?.tasks ?? []
  if (tasks.length === 0) return null
  return (
    <section className="border-l-4 border-line pl-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-lg">{t('results.checklist.standings')}</h3>
        <Link to={paths.stage(key)} className="text-link inline-flex min-h-touch items-center">
          {t('stages.participants')}
        </Link>
      </div>
      <ul>
        {tasks.map((task) => (
          <li key={task.kind}>
            {taskText(task)}
            <ul className="flex flex-wrap gap-x-4">
              {task.riders.map((rider) => (
                <li key={rider.id}>
                  <Link
                    to={rarePaths.participantForm(key, rider)}
                    className="text-link inline-flex min-h-touch items-center"
                  >
                    {riderText(rider)}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{t('results.checklist.standingsHelp')}</p>
    </section>
  )
}
