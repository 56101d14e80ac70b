// What is left before the results are approved: what stops it, each with the way to where it is settled, and what can be accepted as it is.
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import type { ApprovalItem, ResultsStep } from '../../../../api'
import { paths } from '../../../../lib/paths'
import { Button } from '../../../../ui/button'
import { closeDialogAround } from '../../../../ui/close-dialog'
import { Dialog } from '../../../../ui/dialog'
import { Refusal as Notice } from '../../../../ui/notice'
import { QueryView } from '../../../../ui/query-view'
import { StandingStill } from '../../../../ui/standing-still'
import { approvalQuery } from '../../../stages/approval'
import { useStageView } from '../../stage-view'
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
import { useLeftText } from './left-text'
import { isChanged, useApprove } from './use-approval'

export function ChecklistDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const approval = useQuery({ ...approvalQuery(useStageView().key), refetchOnMount: 'always' })
  // What was read before the dialog was opened may have been settled since. Without a connection it is shown as it was read last.
  const isFresh = approval.isFetchedAfterMount || approval.isRefetchError || approval.fetchStatus === 'paused'
  const content = useRef<HTMLDivElement>(null)
  const [accepted, setAccepted] = useState<Counts>(new Map())
  const [seen, setSeen] = useState<Counts | null>(null)
  const [unticked, setUnticked] = useState(false)
  const approve = useApprove()
  const items = isFresh ? approval.data?.items : undefined
  // What is read first is what was seen; what comes later is marked.
  if (items && seen === null) setSeen(countsOf(items))
  const blocked = items !== undefined && isBlocked(items)
  const loading = <output>{t('ui.loading')}</output>

  const accept = (item: ApprovalItem, yes: boolean) => {
    setUnticked(false)
    setAccepted(new Map([...accepted, [item.kind, yes ? item.count : 0]]))
    setSeen(new Map([...(seen ?? []), [item.kind, item.count]]))
  }
  const send = () => {
    if (!items) return
    const open = firstOpen(items, accepted)
    setUnticked(open !== undefined)
    if (open) {
      content.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus()
      return
    }
    setSeen(countsOf(items))
    approve.mutate(acknowledged(items, accepted), { onSuccess: () => closeDialogAround(content.current) })
  }
  return (
    <Dialog
      title={t('results.desk.approve')}
      long={items !== undefined && items.length > 0}
      onClose={onClose}
      actions={
        <>
          <Button onClick={(event) => closeDialogAround(event.currentTarget)}>
            {t(blocked ? 'ui.close' : 'ui.cancel')}
          </Button>
          {items && !blocked && (
            <Button look="filled" disabled={approve.isPending} onClick={send}>
              {t('results.desk.approve')}
            </Button>
          )}
        </>
      }
    >
      <div ref={content}>
        <StandingStill
          still={items !== undefined && (approval.isRefetchError || approval.fetchStatus === 'paused')}
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
                        missed={unticked && !isAccepted(item, accepted)}
                        onAccept={blocked ? undefined : (yes) => accept(item, yes)}
                      />
                    ))}
                  </ul>
                )}
                <ForStandings steps={found.steps} />
                {!blocked && <p>{t('results.desk.approveAsk')}</p>}
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

/** What riders lack for the standings: it doesn't stop the approval, and after it the participants can't be changed. */
function ForStandings({ steps }: { steps: readonly ResultsStep[] }) {
  const { t } = useTranslation()
  const { key } = useStageView()
  const leftText = useLeftText()
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
              {one.riders.map(({ id, name, racingNumber }) => (
                <li key={id}>
                  <Link
                    to={paths.participant(key, racingNumber || name)}
                    className="text-link inline-flex min-h-touch items-center"
                  >
                    {[racingNumber, name].filter(Boolean).join(' ')}
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

/** Whether it can be approved, before anything else. */
function Verdict({ items, blocked }: { items: readonly ApprovalItem[]; blocked: boolean }) {
  const { t } = useTranslation()
  if (blocked) {
    const unfinished = items.some(({ kind }) => kind === 'unfinishedRiders')
    return (
      <p role="alert" className="flex gap-2 rounded-control bg-danger-tint p-3 font-semibold">
        <CircleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-danger" />
        {t(unfinished ? 'results.desk.notAll' : 'results.checklist.blocked')}
      </p>
    )
  }
  if (items.length > 0) return <p className="font-semibold">{t('results.checklist.acceptable')}</p>
  return (
    <p className="flex gap-2">
      <CircleCheck aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-score-0-line" />
      {t('results.desk.allFinished')}
    </p>
  )
}
