// The secretary's side of the results: how far they are, what is open and what comes next, and the dialog of what is being done.
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResultsStatus } from '../../../api'
import { paths } from '../../../lib/paths'
import { ButtonLink } from '../../../ui/button'
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
  const approval = useApproval(store, key).data
  // The board and the stage say first that the status is another.
  const now = approval?.resultsStatus === status ? approval : null
  return (
    <aside
      aria-labelledby={heading}
      className="desk flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <h2 id={heading} className="sr-only">
        {t('results.desk.title')}
      </h2>
      <StepList steps={now?.steps ?? stepsOf(status)} />
      {act && <Approve />}
      {status !== 'inProgress' && <StandingsSteps stageKey={key} status={status} />}
      {/* Not above: it comes and goes by itself, and a press meant for its buttons would fall on the approval. */}
      {act && <TestRides stageKey={key} />}
      <Conflicts store={store} onTask={onTask} />
      {act && <OddRides store={store} />}
      {status !== 'inProgress' &&
        (now?.mayReopen ? (
          <Reopen status={status} />
        ) : (
          now && <p className="text-sm text-ink-soft">{t('results.reopen.byAdmin')}</p>
        ))}
      <ButtonLink to={paths.protocol(key)}>{t('protocol.title')}</ButtonLink>
      {act && <ButtonLink to={paths.scoredImport(key)}>{t('scoredImport.title')}</ButtonLink>}
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
