// The checklist before the approval: what blocks it, each with a link to where it is resolved, and what can
// be accepted.
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import type { ApprovalItem } from '@/api'
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
import {
  toAcknowledgements,
  countsOf,
  previousCount,
  firstOpen,
  isAccepted,
  isBlocked,
  type Counts,
} from './checklist'
import { ChecklistItem } from './checklist-item'
import { MissingForStandings } from './missing-for-standings'
import { useAllDnf } from './use-all-dnf'
import { isChecklistOutdated, useApprove } from './use-approval'
import { Verdict } from './verdict'

export function ChecklistDialog({ store, onClose }: { store: BoardStore; onClose: () => void }) {
  const { t } = useTranslation()
  const approval = useQuery({ ...approvalQuery(useStageView().key), refetchOnMount: 'always' })
  // Items fetched before the dialog was opened may be resolved since, so they are fetched again. Without a
  // connection the last ones are shown.
  const isFresh = approval.isFetchedAfterMount || approval.isRefetchError || approval.fetchStatus === 'paused'
  const content = useRef<HTMLDivElement>(null)
  const [accepted, setAccepted] = useState<Counts>(new Map())
  const [seen, setSeen] = useState<Counts | null>(null)
  const [showsMissed, setShowsMissed] = useState(false)
  const approve = useApprove()
  const allDnf = useAllDnf()
  const items = isFresh ? approval.data?.items : undefined
  // The items of the first fetch count as seen; later ones are marked as new.
  if (items && seen === null) setSeen(countsOf(items))
  const blocked = items !== undefined && isBlocked(items)
  const loading = <output>{t('ui.loading')}</output>

  const accept = (item: ApprovalItem, yes: boolean) => {
    setShowsMissed(false)
    setAccepted(new Map([...accepted, [item.kind, yes ? item.count : 0]]))
    setSeen(new Map([...(seen ?? []), [item.kind, item.count]]))
  }
  const send = () => {
    if (!items) return
    const openItem = firstOpen(items, accepted)
    setShowsMissed(openItem !== undefined)
    if (openItem) {
      content.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus()
      return
    }
    setSeen(countsOf(items))
    approve.mutate(toAcknowledgements(items, accepted), {
      onSuccess: () => closeDialogAround(content.current),
    })
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
        <OfflineNotice
          isOffline={items !== undefined && (approval.isRefetchError || approval.fetchStatus === 'paused')}
        />
        {approval.isPending || isFresh ? (
          <QueryView query={approval} skeleton={loading}>
            {(found) => (
              <div className="flex flex-col gap-5">
                {isChecklistOutdated(approve.error) ? (
                  <ErrorNotice>{t('results.checklist.changed')}</ErrorNotice>
                ) : (
                  <EditRefusal error={approve.error} />
                )}
                <Verdict items={found.items} blocked={blocked} />
                {allDnf.run && <AllDnfOutcome run={allDnf.run} />}
                {found.items.length > 0 && (
                  <ul className="flex flex-col gap-5">
                    {found.items.map((item) => (
                      <ChecklistItem
                        key={item.kind}
                        item={item}
                        store={store}
                        isAlone={found.items.length === 1}
                        before={seen && previousCount(item, seen)}
                        isAccepted={isAccepted(item, accepted)}
                        isMissed={showsMissed && !isAccepted(item, accepted)}
                        onAccept={blocked ? undefined : (yes) => accept(item, yes)}
                        isSettingDnf={allDnf.run?.isPending ?? false}
                        onAllDnf={(riders) => void allDnf.setDnf(riders)}
                      />
                    ))}
                  </ul>
                )}
                <MissingForStandings steps={found.steps} />
                {!blocked && (
                  <p>
                    {t('results.secretary.approveAsk')}{' '}
                    <span className="block text-sm text-ink-soft">
                      {t('results.secretary.approveReopens')}
                    </span>
                  </p>
                )}
              </div>
            )}
          </QueryView>
        ) : (
          loading
        )}
      </div>
    </Dialog>
  )
}
