// The secretary's side of the results: how far they are, what is open and what comes next, and the dialog of what is being done.
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResultsStatus } from '../../../api'
import { paths } from '../../../lib/paths'
import { Button, ButtonLink } from '../../../ui/button'
import type { BoardStore } from '../live/board-store'
import { StandingsSteps } from '../../standings'
import { useStageView } from '../stage-view'
import { Approve } from './approval/approve'
import { Reopen } from './approval/reopen'
import { useApproval } from './approval/use-approval'
import { Conflicts } from './conflicts'
import { OddRides } from './odd-rides'
import { stepsOf, StepList } from './step-list'
import type { SecretaryTask } from './task'
import { TaskDialog } from './task-dialog'
import { TestRides } from './test-rides'
import './desk.css'

export function SecretaryDesk({ store, status, task, onTask }: SecretaryDeskProps) {
  const { t } = useTranslation()
  const { act, key } = useStageView()
  const heading = useId()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const approval = useApproval(store, key).data
  // The board and the stage say first that the status is another.
  const now = approval?.resultsStatus === status ? approval : null
  const steps = now?.steps ?? stepsOf(status)
  const isRacing = steps.some(({ step, state }) => step === 'raceInProgress' && state === 'current')
  const open = chosen ?? status !== 'inProgress'
  return (
    // During the race riders come first on a phone: the panel is folded to the step at hand and what waits for a decision.
    <aside
      aria-labelledby={heading}
      data-open={open ? '' : undefined}
      className="desk flex flex-col gap-4 rounded-card border border-line bg-surface p-4 max-sm:px-3 max-sm:py-2"
    >
      <h2 id={heading} className="sr-only">
        {t('results.desk.title')}
      </h2>
      <div className="relative flex items-start gap-2">
        <StepList steps={steps} />
        <Button
          look="quiet"
          className="-mr-2 px-0! after:absolute after:inset-0 sm:hidden"
          aria-label={t('results.desk.all')}
          aria-expanded={open}
          onClick={() => setChosen(!open)}
        >
          <ChevronDown aria-hidden="true" size={20} className={open ? 'rotate-180' : undefined} />
        </Button>
      </div>
      {/* Once all have ridden it is what the office came for. */}
      {act && (
        <div className={isRacing ? 'desk-rest' : undefined}>
          <Approve />
        </div>
      )}
      <div className="desk-rest">
        {status !== 'inProgress' && <StandingsSteps stageKey={key} status={status} />}
      </div>
      {/* Not above: it comes and goes by itself, and a press meant for its buttons would fall on the approval. */}
      {act && <TestRides stageKey={key} />}
      <Conflicts store={store} onTask={onTask} />
      {act && <OddRides store={store} />}
      <div className="desk-rest">
        {status !== 'inProgress' &&
          (now?.mayReopen ? (
            <Reopen status={status} />
          ) : (
            now && <p className="text-sm text-ink-soft">{t('results.reopen.byAdmin')}</p>
          ))}
        <ButtonLink to={paths.protocol(key)}>{t('protocol.title')}</ButtonLink>
        {act && <ButtonLink to={paths.scoredImport(key)}>{t('scoredImport.title')}</ButtonLink>}
      </div>
      {task && <TaskDialog store={store} task={task} onClose={() => onTask(null)} />}
    </aside>
  )
}

interface SecretaryDeskProps {
  store: BoardStore
  status: ResultsStatus
  /** What the secretary has set out to do. */
  task: SecretaryTask | null
  onTask: (task: SecretaryTask | null) => void
}
