// One choice for all riders who have not finished, instead of two presses for each.
import { useId, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { riderText } from '@/lib/sport/rider-text'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { focusHere } from '@/ui/focus-here'
import { Warning } from '@/ui/notices/notice'
import { useHasPassed } from '@/ui/use-now'
import { useStageView } from '@/features/results/stage-view'
import { refusalText } from '../edit-refusal'
import type { DnfRun, UnfinishedRider } from './use-all-dnf'

export function AllDnf({ riders, disabled, onConfirm }: AllDnfProps) {
  const { t } = useTranslation()
  const { stage } = useStageView()
  const hasEnded = useHasPassed(stage.endsAt)
  // The riders whom the question is about: later ones may still be riding.
  const [ridersInQuestion, setRidersInQuestion] = useState<readonly UnfinishedRider[] | null>(null)
  return (
    <>
      <Button className="my-1" disabled={disabled} onClick={() => setRidersInQuestion(riders)}>
        {t('results.checklist.dnf.all', { count: riders.length })}
      </Button>
      {ridersInQuestion && (
        <ConfirmDialog
          title={t('results.checklist.dnf.ask', { count: ridersInQuestion.length })}
          confirm={t('results.setStatus', { status: 'DNF' })}
          look="danger"
          onConfirm={() => onConfirm(ridersInQuestion)}
          onClose={() => setRidersInQuestion(null)}
        >
          <div className="flex flex-col gap-4">
            {!hasEnded && <Warning>{t('results.checklist.dnf.notEnded')}</Warning>}
            <p>{t('results.checklist.dnf.text', { count: ridersInQuestion.length })}</p>
          </div>
        </ConfirmDialog>
      )}
    </>
  )
}

interface AllDnfProps {
  riders: readonly UnfinishedRider[]
  /** While their DNF is being set. */
  disabled: boolean
  onConfirm: (riders: readonly UnfinishedRider[]) => void
}

/**
 * The progress, then the outcome. It takes the focus, because the button that was pressed may disappear with
 * its riders.
 */
export function AllDnfOutcome({ run }: { run: DnfRun }) {
  const { t } = useTranslation()
  const heading = useId()
  const { isPending, tried, count, failures } = run
  const succeeded = count - failures.length
  const progress = t('results.checklist.dnf.progress', { done: tried, all: count })
  return (
    <div key={run.number} ref={focusHere} tabIndex={-1} className="flex flex-col gap-3">
      {isPending && (
        <div className="flex items-center gap-3">
          <progress
            aria-label={t('results.checklist.dnf.pending')}
            aria-valuetext={progress}
            value={tried}
            max={count}
            className="h-2 grow accent-brand"
          />
          <span aria-hidden="true" className="figure text-lg whitespace-nowrap">
            {progress}
          </span>
        </div>
      )}
      <output className="block font-semibold empty:hidden">
        {!isPending && succeeded > 0 && t('results.checklist.dnf.done', { count: succeeded })}
      </output>
      {!isPending && failures.length > 0 && (
        <div role="alert" aria-labelledby={heading} className="rounded-control bg-danger-tint p-3">
          <p id={heading} className="font-semibold">
            {t('results.checklist.dnf.failed', { count: failures.length })}
          </p>
          <ul>
            {failures.map(({ rider, error }) => (
              <li key={rider.id} className="wrap-anywhere">
                {riderText(rider)}: {refusalText(t, error)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
