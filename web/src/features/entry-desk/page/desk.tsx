// The views of the entry desk: the riders with payments and check-in, the cash list, the fees, and the receipt of a
// rider.
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Stage } from '@/api'
import { stageKey, stageName } from '@/lib/addresses/paths'
import { useTranslation } from '@/ui/i18n'
import { ViewTabs } from '@/ui/page/view-tabs'
import { DESK_HERE } from '@/features/offline/worker-messages'
import { CompactHeader } from '@/features/stages/compact-header'
import { CashListView } from '../cash-list/cash-list-view'
import { FeesView } from '../fees/fees-view'
import { ReceiptView } from '../receipt/receipt-view'
import { RidersView } from '../riders/riders-view'
import { DeskOutboxProvider } from '../outbox/desk-outbox-context'
import { OutboxNotice } from '../outbox/outbox-notice'
import { deskViews, viewAddress, viewIn } from '../views'

export function Desk({ stage, owner }: DeskProps) {
  useEffect(() => void storeDeskApp(), [])
  return (
    <DeskOutboxProvider key={owner} owner={owner} stage={stageName(stageKey(stage))}>
      <Views stage={stage} owner={owner} />
    </DeskOutboxProvider>
  )
}

interface DeskProps {
  stage: Stage
  /** In whose name the desk works. */
  owner: string
}

/** Has the service worker cache the code of the desk, so that it starts without a network. */
async function storeDeskApp(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration = await workers?.ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  registration?.active?.postMessage(DESK_HERE)
}

function Views({ stage, owner }: DeskProps) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const view = viewIn(params)
  if (view === 'receipt') {
    return (
      <>
        <OutboxNotice stage={stage} />
        <ReceiptView stage={stage} />
      </>
    )
  }
  return (
    <div className="page-wide">
      <CompactHeader stage={stage} title={t('entryDesk.title')} />
      <div className="my-4 flex print:hidden">
        <ViewTabs
          label={t('entryDesk.views')}
          currentView={view}
          views={deskViews.map((name) => ({
            view: name,
            to: viewAddress(stageKey(stage), name),
            text: t(`entryDesk.view.${name}`),
          }))}
        />
      </div>
      <OutboxNotice stage={stage} />
      {view === 'riders' && <RidersView stage={stage} owner={owner} />}
      {view === 'cash-list' && <CashListView stage={stage} />}
      {view === 'fees' && <FeesView stage={stage} />}
    </div>
  )
}
