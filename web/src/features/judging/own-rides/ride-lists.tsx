// The recorded rides, newest first: those that need the judge's attention, then all others.
import { useTranslation } from '@/ui/i18n'
import type { JudgeSheet } from '@/api'
import type { Judging } from '../judge-screen/use-judging'
import {
  ARRIVED_LATE,
  correctionChain,
  currentEntries,
  needsAttention,
  type StoredEntry,
} from '../outbox/outbox-entry'
import { riderColor } from '../riders/find-rider'
import { countingEntryOf, isBeingDecided, isRemoved, replacingTotal } from '../riders/laps'
import { isRemovedTest } from '../riders/test-rides'
import { AnsweredRide } from './answered-ride'
import { OwnRide } from './own-ride'
import { useSendAgain } from './use-send-again'

export interface RideActions {
  /** Undefined when nothing can be recorded any more. */
  onCorrect: ((entry: StoredEntry) => void) | undefined
  /** Called for a ride that belongs to another rider. Undefined when nothing can be recorded any more. */
  onMove: ((entry: StoredEntry) => void) | undefined
}

export function RideLists({ judging, ...actions }: RideActions & { judging: Judging }) {
  const { sentAgain, sendAgain } = useSendAgain(judging.outbox)
  const newest = currentEntries(judging.outboxState.entries).toReversed()
  const refusedAgain = newest.filter(({ id, state }) => state === 'rejected' && sentAgain.has(id))
  return (
    <>
      <RefusedAgain entries={refusedAgain} />
      <ul className="flex flex-col gap-3 empty:hidden">
        {newest.filter(needsAttention).map((entry) => (
          <RideToCheck
            key={entry.id}
            entry={entry}
            judging={judging}
            {...actions}
            wasSentAgain={sentAgain.has(entry.id)}
            onSendAgain={() => void sendAgain(entry)}
          />
        ))}
      </ul>
      <ul className="divide-y divide-line">
        {newest
          .filter((entry) => !needsAttention(entry))
          .map((entry) => (
            <OtherRide
              key={entry.id}
              entry={entry}
              judging={judging}
              {...actions}
              onSendAgain={() => void sendAgain(entry)}
            />
          ))}
      </ul>
    </>
  )
}

type RideProps = RideActions & {
  entry: StoredEntry
  judging: Judging
  onSendAgain: () => void
}

function RideToCheck({
  entry,
  judging: { outbox, storedSheet },
  wasSentAgain,
  onSendAgain,
  onCorrect,
  onMove,
}: RideProps & { wasSentAgain: boolean }) {
  const { sheet } = storedSheet
  return (
    <AnsweredRide
      entry={entry}
      color={riderColor(sheet, entry.participant)}
      timeZone={sheet.stage.timeZone}
      stage={sheet.stage}
      countingTotal={countingEntryOf(sheet, entry)?.total ?? null}
      isBeingDecided={isBeingDecided(entry, storedSheet)}
      wasSentAgain={wasSentAgain}
      onSendAgain={onSendAgain}
      onCorrect={isCorrectable(entry, sheet) ? onCorrect && (() => onCorrect(entry)) : undefined}
      onMove={entry.unidentified ? undefined : onMove && (() => onMove(entry))}
      onDismiss={() => void outbox.dismiss(entry.id)}
    />
  )
}

function OtherRide({
  entry,
  judging: { outboxState, storedSheet, isTestRide },
  onSendAgain,
  onCorrect,
  onMove,
}: RideProps) {
  const { sheet } = storedSheet
  const counting = countingEntryOf(sheet, entry)
  const isRemovedRide = isRemoved(entry, storedSheet)
  return (
    <OwnRide
      entry={entry}
      former={correctionChain(entry, outboxState.entries)}
      color={riderColor(sheet, entry.participant)}
      isTestRide={isTestRide(entry)}
      isRemovedTest={isRemovedTest(entry, storedSheet)}
      timeZone={sheet.stage.timeZone}
      stage={sheet.stage}
      isInConflict={counting?.conflict ?? false}
      isUndecidedLate={entry.answer?.code === ARRIVED_LATE && counting === null && !isRemovedRide}
      isBeingDecided={isBeingDecided(entry, storedSheet)}
      isRemoved={isRemovedRide}
      countsInstead={replacingTotal(entry, storedSheet)}
      onCorrect={isCorrectable(entry, sheet) ? onCorrect && (() => onCorrect(entry)) : undefined}
      onMove={entry.unidentified ? undefined : onMove && (() => onMove(entry))}
      onSendAgain={onSendAgain}
    />
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

/** Whether the judge can record the ride anew: in a section that somebody else judges by now, the secretary corrects it. */
function isCorrectable({ unidentified, section }: StoredEntry, { handedOver }: JudgeSheet): boolean {
  return !unidentified && !handedOver.includes(section)
}
