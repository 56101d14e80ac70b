// The rides that this phone recorded at this stage, newest first, with their state. Those that need the
// judge's attention come first.
import { useQueryClient } from '@tanstack/react-query'
import { QrCode, ScanQrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stage } from '@/api'
import { Button } from '@/ui/button'
import { InstallOffer } from '@/features/offline/install/install-offer'
import { AnsweredRide } from './answered-ride'
import { SendNow } from '../screen-parts/send-now'
import { TitledScreen } from '../screen-parts/titled-screen'
import type { CountingEntry } from '../riders/laps'
import { SERVER_SHEETS } from '../server/use-sheet'
import type { Outbox, OutboxState } from '../outbox/outbox'
import {
  ARRIVED_LATE,
  correctionChain,
  needsAttention,
  currentEntries,
  type StoredEntry,
} from '../outbox/outbox-entry'
import { CarriedParcels } from '../parcels/carried/carried-parcels'
import type { Parcels } from '../parcels/use-parcels'
import { OwnRide } from './own-ride'
import { RidesOfEndedLink } from './rides-of-ended-link'

export function OwnRides({
  outboxState: { entries, unsent, unsentOfEnded, isFailing },
  isOffline,
  canTakeOver,
  isStoragePersistent,
  stage: { timeZone, format },
  onSheet,
  countsInstead,
  colorOf,
  isTestRide,
  isRemovedTest,
  outbox,
  parcels,
  onCorrect,
  onMove,
  onHandOver,
  onClose,
}: {
  outboxState: OutboxState
  isOffline: boolean
  /** Whether this judge may send what was recorded with an ended link. */
  canTakeOver: boolean
  /** Whether the browser keeps stored data when the phone runs out of space; null until it has answered. */
  isStoragePersistent: boolean | null
  stage: Stage
  /** What the last sheet contains for a ride. */
  onSheet: (entry: StoredEntry) => CountingEntry | null
  /** The total that counts for a ride if it is a different one and no conflict is open; else null. */
  countsInstead: (entry: StoredEntry) => number | null
  /** The colour of the rider's class. */
  colorOf: (entry: StoredEntry) => string | undefined
  isTestRide: (entry: StoredEntry) => boolean
  isRemovedTest: (entry: StoredEntry) => boolean
  outbox: Outbox
  parcels: Parcels
  onHandOver: (how: 'show' | 'scan') => void
  /** Undefined when nothing can be recorded any more. */
  onCorrect: ((entry: StoredEntry) => void) | undefined
  /** Called for a ride that belongs to another rider. */
  onMove: ((entry: StoredEntry) => void) | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const newest = currentEntries(entries).toReversed()
  // A ride that only waits for the end of its undo time needs no warning.
  const warns = isOffline || isFailing
  const [sentAgain, setSentAgain] = useState<ReadonlySet<string>>(new Set())
  const queryClient = useQueryClient()
  const sendAgain = async ({ id }: StoredEntry) => {
    await outbox.requeueEntry(id)
    // Not before: until then the entry still has the answer to the first attempt.
    setSentAgain((earlier) => new Set([...earlier, id]))
    // The secretary may have assigned the section in the meantime.
    void queryClient.invalidateQueries({ queryKey: SERVER_SHEETS })
  }
  return (
    <TitledScreen title={t('judging.ownRides')} onClose={onClose}>
      {entries.length === 0 && unsentOfEnded === 0 && (
        <p className="text-ink-soft">{t('judging.noOwnRides')}</p>
      )}
      {unsentOfEnded > 0 && (
        <RidesOfEndedLink
          count={unsentOfEnded}
          onTakeOver={canTakeOver ? () => void outbox.takeOver() : undefined}
        />
      )}
      <SendNow isEmpty={unsent === 0} isOffline={isOffline} send={() => outbox.sendAll()} />
      {unsent > 0 && warns && (
        <UnsentRides
          count={unsent}
          isStoragePersistent={isStoragePersistent}
          onShowCodes={() => onHandOver('show')}
        />
      )}
      <CarriedParcels parcels={parcels} />
      {/* As wide as their texts, or below each other. */}
      <div className="flex flex-wrap gap-2">
        {!warns && <ShowCodes isEmpty={unsent === 0} onShow={() => onHandOver('show')} />}
        <Button className="min-h-touch-judge grow px-2!" onClick={() => onHandOver('scan')}>
          <ScanQrCode aria-hidden="true" size={22} className="shrink-0" />
          {t('parcels.scan')}
        </Button>
      </div>
      <RefusedAgain entries={newest.filter(({ id, state }) => state === 'rejected' && sentAgain.has(id))} />
      <ul className="flex flex-col gap-3 empty:hidden">
        {newest.filter(needsAttention).map((entry) => (
          <AnsweredRide
            key={entry.id}
            entry={entry}
            color={colorOf(entry)}
            timeZone={timeZone}
            format={format}
            countingTotal={onSheet(entry)?.total ?? null}
            wasSentAgain={sentAgain.has(entry.id)}
            onSendAgain={() => void sendAgain(entry)}
            onCorrect={onCorrect && (() => onCorrect(entry))}
            onMove={onMove && (() => onMove(entry))}
            onDismiss={() => void outbox.dismiss(entry.id)}
          />
        ))}
      </ul>
      <ul className="divide-y divide-line">
        {newest
          .filter((entry) => !needsAttention(entry))
          .map((entry) => (
            <OwnRide
              key={entry.id}
              entry={entry}
              former={correctionChain(entry, entries)}
              color={colorOf(entry)}
              isTestRide={isTestRide(entry)}
              isRemovedTest={isRemovedTest(entry)}
              timeZone={timeZone}
              format={format}
              isInConflict={onSheet(entry)?.conflict ?? false}
              isLate={entry.answer?.code === ARRIVED_LATE && onSheet(entry) === null}
              countsInstead={countsInstead(entry)}
              onCorrect={onCorrect && (() => onCorrect(entry))}
              onMove={onMove && (() => onMove(entry))}
              onSendAgain={() => void sendAgain(entry)}
            />
          ))}
      </ul>
      <InstallOffer />
    </TitledScreen>
  )
}

/**
 * Announces the rides that the server has refused again to screen readers. Always mounted, because they only
 * announce what a live region gets later. Not atomic, so that a further ride doesn't repeat the earlier ones.
 */
function RefusedAgain({ entries }: { entries: readonly StoredEntry[] }) {
  const { t } = useTranslation()
  return (
    <output className="sr-only" aria-atomic={false}>
      {entries.map(({ id, racingNumber, lap }) => (
        <span key={id} className="block">
          {t('judging.refusedAgainOf', { number: racingNumber, lap })}
        </span>
      ))}
    </output>
  )
}

/** Warns about rides that could not be sent, and offers to hand them over to another phone. */
function UnsentRides({ count, isStoragePersistent, onShowCodes }: UnsentRidesProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-2 rounded-card bg-warn-tint p-3 text-warn">
      <p className="font-semibold">{t('judging.unsentTitle', { count })}</p>
      <p className="leading-tight">
        {t(isStoragePersistent === false ? 'judging.unsentTextNotLasting' : 'judging.unsentText')}
      </p>
      <ShowCodes onShow={onShowCodes} />
    </div>
  )
}

interface UnsentRidesProps {
  count: number
  isStoragePersistent: boolean | null
  onShowCodes: () => void
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
