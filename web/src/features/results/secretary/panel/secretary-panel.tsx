// The secretary's panel of the results: the steps, the open tasks and the next step, and the dialog that is
// open.
import { useId, useState, type Dispatch, type SetStateAction } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { ResultsStatus } from '@/api'
import { REOPEN_PARAM } from '@/lib/addresses/paths'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { isOver } from '@/lib/sport/phase'
import { ButtonLink } from '@/ui/button'
import { useCloseDialogWhen } from '@/ui/dialogs/use-dialog-param'
import { useHasPassed } from '@/ui/use-now'
import type { BoardStore } from '@/features/results/live/board-store'
import { useObservable } from '@/features/results/live/use-observable'
import { useStageView, type SecretaryDialog } from '@/features/results/stage-view'
import { Annulments } from '../annulments/annulments'
import { useApproval } from '../approval/use-approval'
import { ApproveButton, CHECKLIST_PARAM } from './approve-button'
import { ExpandButton } from './expand-button'
import { UndecidedRides } from './undecided-rides'
import { OddRides } from './odd-rides'
import { Posting } from './posting'
import { Reopening } from './reopening'
import { stepsOf, StepList } from './step-list'
import { StepsAfterApproval } from './steps-after-approval'
import { ResultDialog } from '../result-dialog'
import { TestRides } from './test-rides'
import './secretary-panel.css'

export function SecretaryPanel({ store, status, dialog, onDialog }: SecretaryPanelProps) {
  const { t } = useTranslation()
  const { openDialog, key, stage } = useStageView()
  const heading = useId()
  const [chosenOpen, setChosenOpen] = useState<boolean | null>(null)
  const approval = useApproval(store, key).data
  // The board and the stage learn of a new status earlier than this query.
  const current = approval?.resultsStatus === status ? approval : null
  const steps = current?.steps ?? stepsOf(status)
  const isRacing = steps.some(({ step, state }) => step === 'raceInProgress' && state === 'current')
  const hasEnded = isOver(useObservable(store.phase))
  const hasStarted = useHasPassed(stage.startsAt)
  const open = chosenOpen ?? status !== 'inProgress'
  useCloseDialogWhen(CHECKLIST_PARAM, status !== 'inProgress')
  useCloseDialogWhen(REOPEN_PARAM, status === 'inProgress')
  return (
    // During the race riders come first. Where the panel is above them, it is collapsed to the current step
    // and open decisions.
    <aside
      aria-labelledby={heading}
      data-open={open ? '' : undefined}
      className="secretary-panel flex flex-col gap-4 rounded-card border border-line bg-surface p-4 max-xl:px-3 max-xl:py-2"
    >
      <h2 id={heading} className="sr-only">
        {t('results.secretary.title')}
      </h2>
      <div className="relative flex items-start gap-2">
        <StepList steps={steps} hasStarted={hasStarted} isOver={hasEnded} />
        <ExpandButton isExpanded={open} onToggle={() => setChosenOpen(!open)} />
      </div>
      {openDialog && hasStarted && stage.features.includes('protests') && (
        <div className={isRacing ? 'secretary-panel-rest' : undefined}>
          <Posting store={store} />
        </div>
      )}
      {/* The most important button once nobody rides any more; hardly anybody needs it earlier. */}
      {openDialog && (
        <div className={isRacing ? 'secretary-panel-rest' : undefined}>
          <ApproveButton store={store} look={isRacing && !hasEnded ? 'outlined' : 'filled'} />
        </div>
      )}
      <div className="secretary-panel-rest">
        {status !== 'inProgress' && <StepsAfterApproval status={status} />}
      </div>
      {/* Not above the buttons: it appears and disappears on its own, and a press could hit the approval
          by mistake. */}
      {openDialog && <TestRides stageKey={key} />}
      <UndecidedRides store={store} onOpen={onDialog} />
      {openDialog && <OddRides store={store} />}
      <div className="secretary-panel-rest">
        {status !== 'inProgress' && current && <Reopening status={status} mayReopen={current.mayReopen} />}
        <Annulments />
        <ButtonLink to={rarePaths.protocol(key)}>{t('protocol.title')}</ButtonLink>
        {stage.features.includes('officials') && (
          <ButtonLink to={rarePaths.officialProtocol(key)}>{t('officialProtocol.title')}</ButtonLink>
        )}
        {openDialog && <ButtonLink to={rarePaths.scoredImport(key)}>{t('scoredImport.title')}</ButtonLink>}
      </div>
      {dialog && (
        <ResultDialog
          store={store}
          dialog={dialog}
          // An edit may succeed after its dialog was closed and another one was opened.
          onClose={() => onDialog((latest) => (latest === dialog ? null : latest))}
        />
      )}
    </aside>
  )
}

interface SecretaryPanelProps {
  store: BoardStore
  status: ResultsStatus
  /** The dialog that the secretary has opened. */
  dialog: SecretaryDialog | null
  onDialog: Dispatch<SetStateAction<SecretaryDialog | null>>
}
