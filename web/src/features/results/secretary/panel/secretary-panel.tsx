// The secretary's panel of the results: the steps, the open tasks and the next step, and the dialog that is
// open.
import { ChevronDown } from 'lucide-react'
import { useId, useState, type Dispatch, type SetStateAction } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResultsStatus } from '@/api'
import { paths, REOPEN_PARAM } from '@/lib/addresses/paths'
import { isOver } from '@/lib/sport/phase'
import { Button, ButtonLink } from '@/ui/button'
import { useDialogParam, useCloseDialogWhen } from '@/ui/dialogs/use-dialog-param'
import { useHasPassed } from '@/ui/use-now'
import type { BoardStore } from '@/features/results/live/board-store'
import { useObservable } from '@/features/results/live/use-observable'
import { StandingsSteps } from '@/features/standings/generation/standings-steps'
import { useStageView, type SecretaryDialog } from '@/features/results/stage-view'
import { ChecklistDialog } from '../approval/checklist-dialog'
import { Reopen } from '../approval/reopen'
import { useApproval } from '../approval/use-approval'
import { UndecidedRides } from './undecided-rides'
import { OddRides } from './odd-rides'
import { PublishFirst } from './publish-first'
import { stepsOf, StepList } from './step-list'
import { ResultDialog } from '../result-dialog'
import { TestRides } from './test-rides'
import './secretary-panel.css'

const CHECKLIST_PARAM = 'checklist'

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
  const phase = useObservable(store.phase)
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
        <StepList steps={steps} hasStarted={hasStarted} isOver={isOver(phase)} />
        <Button
          look="quiet"
          className="-mr-2 px-0! after:absolute after:inset-0 xl:hidden"
          aria-label={t('results.secretary.all')}
          aria-expanded={open}
          onClick={() => setChosenOpen(!open)}
        >
          <ChevronDown aria-hidden="true" size={20} className={open ? 'rotate-180' : undefined} />
        </Button>
      </div>
      {/* The most important button once nobody rides any more; hardly anybody needs it earlier. */}
      {openDialog && (
        <div className={isRacing ? 'secretary-panel-rest' : undefined}>
          <Approve store={store} look={isRacing && !isOver(phase) ? 'outlined' : 'filled'} />
        </div>
      )}
      <div className="secretary-panel-rest">
        {status !== 'inProgress' &&
          (stage.isPublished || status === 'standingsPublished' ? (
            <StandingsSteps stageKey={key} status={status} />
          ) : (
            <PublishFirst stageKey={key} />
          ))}
      </div>
      {/* Not above the buttons: it appears and disappears on its own, and a press could hit the approval
          by mistake. */}
      {openDialog && <TestRides stageKey={key} />}
      <UndecidedRides store={store} onOpen={onDialog} />
      {openDialog && <OddRides store={store} />}
      <div className="secretary-panel-rest">
        {status !== 'inProgress' &&
          (current?.mayReopen ? (
            <Reopen status={status} />
          ) : (
            current && (
              <p className="text-sm text-ink-soft">
                {t(
                  status === 'standingsPublished'
                    ? 'results.reopen.byAdmin'
                    : 'results.reopen.byAdminCorrection',
                )}
              </p>
            )
          ))}
        <ButtonLink to={paths.protocol(key)}>{t('protocol.title')}</ButtonLink>
        {openDialog && <ButtonLink to={paths.scoredImport(key)}>{t('scoredImport.title')}</ButtonLink>}
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

/**
 * The button that approves the results. It opens the checklist first, so approving a clean stage takes two
 * presses.
 */
function Approve({ store, look }: { store: BoardStore; look: 'filled' | 'outlined' }) {
  const { t } = useTranslation()
  const [open, setOpen] = useDialogParam(CHECKLIST_PARAM)
  return (
    <>
      <Button look={look} className="max-sm:w-full xl:w-full" onClick={() => setOpen(true)}>
        {t('results.secretary.approve')}
      </Button>
      {open && <ChecklistDialog store={store} onClose={() => setOpen(false)} />}
    </>
  )
}
