// The checklist before the approval: what blocks it, each with a link to where it is resolved, and what can
// be accepted.
import { useRef } from 'react'
import { useTranslation } from '@/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import type { Approval } from '@/api'
import { Button } from '@/ui/button'
import { closeDialogAround, Dialog } from '@/ui/dialogs/dialog'
import { ErrorNotice } from '@/ui/notices/notice'
import { QueryView } from '@/ui/queries/query-view'
import { OfflineNotice } from '@/ui/notices/offline-notice'
import { approvalQuery } from '@/features/stages/approval'
import { useStageView } from '@/features/results/stage-view'
import type { BoardStore } from '@/features/results/live/board-store'
import { EditRefusal } from '../edit-refusal'
import { AllDnfOutcome } from './all-dnf'
import { toAcknowledgements, isBlocked } from './checklist'
import { ChecklistItem } from './checklist-item'
import { MissingForStandings } from './missing-for-standings'
import { SignOffField, useSignOff, type SignOffValue } from './sign-off'
import { useAllDnf } from './use-all-dnf'
import { useChecklist } from './use-checklist'
import { isChecklistStale, useApprove } from './use-approval'
import { Verdict } from './verdict'

export function ChecklistDialog({ store, onClose }: { store: BoardStore; onClose: () => void }) {
  const { t } = useTranslation()
  const { approval, isOffline, isFresh } = useFreshApproval()
  const content = useRef<HTMLDivElement>(null)
  const approve = useApprove()
  const allDnf = useAllDnf()
  const items = isFresh ? approval.data?.items : undefined
  const marks = useChecklist(items)
  const signOff = useSignOff()
  const blocked = items !== undefined && isBlocked(items)
  const loading = <output>{t('ui.loading')}</output>

  const send = () => {
    if (!items) return
    if (!marks.confirm(items)) {
      content.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus()
      return
    }
    if (signOff.focusIfMissing(content.current)) return
    const accepted = toAcknowledgements(items, marks.accepted)
    approve.mutate(
      { accepted, signedOffBy: signOff.name },
      {
        onSuccess: () => closeDialogAround(content.current),
      },
    )
  }
  return (
    <Dialog
      title={t('results.secretary.approve')}
      long={items !== undefined && items.length > 0}
      onClose={onClose}
      actions={
        <>
          <Button onClick={(event) => closeDialogAround(event.currentTarget)}>
            {t(blocked ? 'ui.close' : 'ui.cancel')}
          </Button>
          {items && !blocked && (
            <Button look="filled" disabled={approve.isPending} onClick={send}>
              {t('results.secretary.approve')}
            </Button>
          )}
        </>
      }
    >
      <div ref={content}>
        <OfflineNotice isOffline={items !== undefined && isOffline} />
        {approval.isPending || isFresh ? (
          <QueryView query={approval} skeleton={loading}>
            {(checklist) => (
              <Checklist
                checklist={checklist}
                blocked={blocked}
                marks={marks}
                signOff={signOff}
                allDnf={allDnf}
                store={store}
                approveError={approve.error}
              />
            )}
          </QueryView>
        ) : (
          loading
        )}
      </div>
    </Dialog>
  )
}

/**
 * The checklist, fetched after the dialog was opened, because items from before may be resolved since. Without
 * a connection it is the last one.
 */
function useFreshApproval() {
  const approval = useQuery({ ...approvalQuery(useStageView().key), refetchOnMount: 'always' })
  const isOffline = approval.isRefetchError || approval.fetchStatus === 'paused'
  return { approval, isOffline, isFresh: approval.isFetchedAfterMount || isOffline }
}

function Checklist({ checklist, blocked, marks, signOff, allDnf, store, approveError }: ChecklistProps) {
  const { t } = useTranslation()
  const { items, steps } = checklist
  return (
    <div className="flex flex-col gap-5">
      {isChecklistStale(approveError) ? (
        <ErrorNotice>{t('results.checklist.changed')}</ErrorNotice>
      ) : (
        <EditRefusal error={approveError} />
      )}
      <Verdict items={items} blocked={blocked} />
      {allDnf.run && <AllDnfOutcome run={allDnf.run} />}
      {items.length > 0 && (
        <ul className="flex flex-col gap-5">
          {items.map((item) => (
            <ChecklistItem
              key={item.kind}
              item={item}
              store={store}
              isAlone={items.length === 1}
              {...marks.marksOf(item)}
              onAccept={blocked ? undefined : (yes) => marks.accept(item, yes)}
              isSettingDnf={allDnf.run?.isPending ?? false}
              onAllDnf={(riders) => void allDnf.setDnf(riders)}
            />
          ))}
        </ul>
      )}
      <MissingForStandings steps={steps} />
      {!blocked && <SignOffField signOff={signOff} error={approveError} />}
      {!blocked && (
        <p>
          {t('results.secretary.approveAsk')}{' '}
          <span className="block text-sm text-ink-soft">{t('results.secretary.approveReopens')}</span>
        </p>
      )}
    </div>
  )
}

interface ChecklistProps {
  checklist: Approval
  /** Whether an item must be resolved before the results can be approved. */
  blocked: boolean
  marks: ReturnType<typeof useChecklist>
  signOff: SignOffValue
  allDnf: ReturnType<typeof useAllDnf>
  store: BoardStore
  approveError: Error | null
}
