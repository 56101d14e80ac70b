// The checklist before the approval: what blocks it, each with a link to where it is resolved, and what can
// be accepted.
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import type { ApprovalItem, ResultsStep } from '@/api'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/button'
import { closeDialogAround, Dialog } from '@/ui/dialog'
import { Refusal as Notice } from '@/ui/notice'
import { QueryView } from '@/ui/query-view'
import { OfflineNotice } from '@/ui/offline-notice'
import { approvalQuery } from '@/features/stages/approval'
import { useStageView } from '@/features/results/stage-view'
import { Refusal } from '../refusal'
import {
  acknowledged,
  countsOf,
  previousCount,
  firstOpen,
  isAccepted,
  isBlocked,
  type Counts,
} from './checklist'
import { ChecklistItem } from './checklist-item'
import { useRemainingStepText } from './remaining-step-text'
import { isChanged, useApprove } from './use-approval'

export function ChecklistDialog({ onClose }: { onClose: () => void }) {
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
    approve.mutate(acknowledged(items, accepted), { onSuccess: () => closeDialogAround(content.current) })
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
                {isChanged(approve.error) ? (
                  <Notice>{t('results.checklist.changed')}</Notice>
                ) : (
                  <Refusal error={approve.error} />
                )}
                <Verdict items={found.items} blocked={blocked} />
                {found.items.length > 0 && (
                  <ul className="flex flex-col gap-5">
                    {found.items.map((item) => (
                      <ChecklistItem
                        key={item.kind}
                        item={item}
                        alone={found.items.length === 1}
                        before={seen && previousCount(item, seen)}
                        accepted={isAccepted(item, accepted)}
                        missed={showsMissed && !isAccepted(item, accepted)}
                        onAccept={blocked ? undefined : (yes) => accept(item, yes)}
                      />
                    ))}
                  </ul>
                )}
                <StandingsGaps steps={found.steps} />
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

/**
 * What is missing for the standings: it doesn't block the approval, but after it the participants can't be
 * changed.
 */
function StandingsGaps({ steps }: { steps: readonly ResultsStep[] }) {
  const { t } = useTranslation()
  const { key } = useStageView()
  const leftText = useRemainingStepText()
  const left = steps.find(({ step }) => step === 'standingsGenerated')?.left ?? []
  if (left.length === 0) return null
  return (
    <section className="border-l-4 border-line pl-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-lg">{t('results.checklist.standings')}</h3>
        <Link to={paths.stage(key)} className="text-link inline-flex min-h-touch items-center">
          {t('stages.participants')}
        </Link>
      </div>
      <ul>
        {left.map((one) => (
          <li key={one.kind}>
            {leftText(one)}
            <ul className="flex flex-wrap gap-x-4">
              {one.riders.map((rider) => (
                <li key={rider.id}>
                  <Link
                    to={paths.participant(key, rider)}
                    className="text-link inline-flex min-h-touch items-center"
                  >
                    {[rider.racingNumber, rider.name].filter(Boolean).join(' ')}
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

/** Whether the results can be approved. */
function Verdict({ items, blocked }: { items: readonly ApprovalItem[]; blocked: boolean }) {
  const { t } = useTranslation()
  if (blocked) {
    const unfinished = items.some(({ kind }) => kind === 'skippedRides' || kind === 'unfinishedRiders')
    return (
      <p role="alert" className="flex gap-2 rounded-control bg-danger-tint p-3 font-semibold">
        <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-danger" />
        {t(unfinished ? 'results.secretary.notAll' : 'results.checklist.blocked')}
      </p>
    )
  }
  if (items.length > 0) return <p className="font-semibold">{t('results.checklist.acceptable')}</p>
  return (
    <p className="flex gap-2">
      <CircleCheck aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-score-0-line" />
      {t('results.secretary.allFinished')}
    </p>
  )
}
