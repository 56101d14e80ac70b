// The secretary's side of the results: how far they are, what is open, and the dialog of what is being done.
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResultsStatus } from '../../../api'
import { paths } from '../../../lib/paths'
import { ButtonLink } from '../../../ui/button'
import type { BoardStore } from '../live/board-store'
import { StandingsSteps } from '../../standings'
import { useStageView } from '../stage-view'
import { Approval } from './approval'
import { Conflicts } from './conflicts'
import { OddRides } from './odd-rides'
import { StepList } from './step-list'
import type { SecretaryTask } from './task'
import { TaskDialog } from './task-dialog'
import { Unfinished } from './unfinished'
import './desk.css'

export function SecretaryDesk({ store, status, task, onTask }: SecretaryDeskProps) {
  const { t } = useTranslation()
  const { act, key } = useStageView()
  const heading = useId()
  return (
    <aside
      aria-labelledby={heading}
      className="desk flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <h2 id={heading} className="sr-only">
        {t('results.desk.title')}
      </h2>
      <StepList status={status} />
      {status !== 'inProgress' && <StandingsSteps stageKey={key} status={status} />}
      {act && <ButtonLink to={paths.scoredImport(key)}>{t('scoredImport.title')}</ButtonLink>}
      <Conflicts store={store} onTask={onTask} />
      {act && (
        <>
          <OddRides store={store} />
          <Unfinished store={store} />
          <Approval store={store} />
        </>
      )}
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
