// The views of the entry desk: the riders with payments and check-in, the cash list, the fees, and the receipt of a
// rider.
import { useSearchParams } from 'react-router'
import type { Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { useTranslation } from '@/ui/i18n'
import { ViewTabs } from '@/ui/page/view-tabs'
import { CompactHeader } from '@/features/stages/compact-header'
import { CashListView } from '../cash-list/cash-list-view'
import { FeesView } from '../fees/fees-view'
import { ReceiptView } from '../receipt/receipt-view'
import { RidersView } from '../riders/riders-view'
import { WaitingNotice } from '../riders/waiting-notice'
import { deskViews, viewAddress, viewIn, type DeskView } from '../views'

export function Desk({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const view = viewIn(params)
  if (view === 'receipt') {
    return (
      <>
        <WaitingNotice stage={stage} />
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
      <WaitingNotice stage={stage} />
      <Content stage={stage} view={view} />
    </div>
  )
}

function Content({ stage, view }: { stage: Stage; view: Exclude<DeskView, 'receipt'> }) {
  if (view === 'cash-list') return <CashListView stage={stage} />
  if (view === 'fees') return <FeesView stage={stage} />
  return <RidersView stage={stage} />
}
