// What waits on this phone to be sent, why it waits, and how it gets to the server.
import { QrCode, ScanQrCode } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import type { Judging } from '../judge-screen/use-judging'
import { EndedLinkText } from '../link/ended-link-text'
import { LeaveLink } from '../link/leave-link'
import { CarriedParcels } from '../parcels/carried/carried-parcels'
import { SendNow } from '../screen-parts/send-now'
import { problemTexts } from '../server/sending-problem'
import { RidesToTakeOver } from './rides-to-take-over'

export function WaitingRides({
  judging,
  onHandOver,
}: {
  judging: Judging
  onHandOver: (direction: 'show' | 'scan') => void
}) {
  const { t } = useTranslation()
  const { outbox, outboxState, isLinkEnded, isOffline, storedSheet } = judging
  const { unsent, ridesToTakeOver, isFailing } = outboxState
  // A ride that only waits for the end of its undo time needs no warning.
  const warns = isOffline || isFailing
  const showCodes = () => onHandOver('show')
  return (
    <>
      {ridesToTakeOver.length > 0 && (
        <RidesToTakeOver
          rides={ridesToTakeOver}
          storedSheet={storedSheet}
          onTakeOver={isLinkEnded ? undefined : () => void outbox.takeOver(storedSheet.sheet.sections)}
        />
      )}
      {isLinkEnded && unsent > 0 && <EndedLink judging={judging} />}
      {!isLinkEnded && (
        <>
          <SendNow isEmpty={unsent === 0} isOffline={isOffline} send={() => outbox.sendAll()} />
          {unsent > 0 && warns && <UnsentRides judging={judging} onShowCodes={showCodes} />}
        </>
      )}
      <CarriedParcels parcels={judging.parcels} canDeliver={!isLinkEnded} />
      {/* As wide as their texts, or below each other. */}
      <div className="flex flex-wrap gap-2">
        {!isLinkEnded && !warns && <ShowCodes isEmpty={unsent === 0} onShow={showCodes} />}
        <Button className="min-h-touch-judge grow px-2!" onClick={() => onHandOver('scan')}>
          <ScanQrCode aria-hidden="true" size={22} className="shrink-0" />
          {t('parcels.scan')}
        </Button>
      </div>
    </>
  )
}

/**
 * Says that the link of this screen has ended, what that means for the waiting rides, and offers to leave it.
 */
function EndedLink({ judging: { outboxState, isStoragePersistent, storedSheet } }: { judging: Judging }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-2 rounded-card bg-warn-tint p-3 leading-tight text-warn">
      <p className="font-semibold">{t('judges.link.ended')}</p>
      <EndedLinkText count={outboxState.unsent} isStoragePersistent={isStoragePersistent} />
      <LeaveLink stage={storedSheet.stage} waiting={outboxState.unsent} />
    </div>
  )
}

/** Warns about rides that could not be sent, and offers to hand them over to another phone. */
function UnsentRides({
  judging: { outboxState, problem, isStoragePersistent },
  onShowCodes,
}: {
  judging: Judging
  onShowCodes: () => void
}) {
  const { t } = useTranslation()
  const waitText = isStoragePersistent === false ? 'judging.unsentTextNotLasting' : 'judging.unsentText'
  return (
    <div className="flex flex-col gap-2 rounded-card bg-warn-tint p-3 text-warn">
      <p className="font-semibold">{t('judging.unsentTitle', { count: outboxState.unsent })}</p>
      <p className="leading-tight">{t(problem ? problemTexts[problem] : waitText)}</p>
      <ShowCodes onShow={onShowCodes} />
    </div>
  )
}

/** Shows the unsent rides as codes for another phone. Stays in its place when the last ride has been sent. */
function ShowCodes({ isEmpty = false, onShow }: { isEmpty?: boolean; onShow: () => void }) {
  const { t } = useTranslation()
  return (
    <Button
      className="min-h-touch-judge grow px-2!"
      aria-disabled={isEmpty}
      onClick={() => !isEmpty && onShow()}
    >
      <QrCode aria-hidden="true" size={22} className="shrink-0" />
      {t('parcels.show')}
    </Button>
  )
}
