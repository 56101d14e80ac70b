// Rides from before the stage's start are test rides: they count only if the secretary accepts them. The
// server decides which ones are; until it has answered, the phone uses its last sheet. The sheet also says
// which ones the secretary has removed.
import type { JudgeSheet } from '@/api'
import { rideKey } from '@/lib/sport/ride-key'
import { type StoredEntry, TEST_RIDE } from '../outbox/outbox-entry'
import { type FetchedSheet, serverTimeAt } from '../outbox/sheet-time'

type PossibleTestRide = Pick<
  StoredEntry,
  'id' | 'participant' | 'section' | 'lap' | 'total' | 'recordedAt' | 'replaces'
> &
  Partial<Pick<StoredEntry, 'answeredAt' | 'answer'>>

/** Whether the stage has not begun at a time of this phone's clock, corrected by the server's clock. */
export function isBeforeStart(fetchedSheet: FetchedSheet, now: number): boolean {
  return serverTimeAt(fetchedSheet, now) < Date.parse(fetchedSheet.sheet.stage.startsAt)
}

/**
 * `ownEntries` are the entries of this phone: an unsent correction has the status of the ride that it
 * corrects.
 */
export function isTestRide(
  entry: PossibleTestRide,
  ownEntries: readonly PossibleTestRide[],
  fetchedSheet: FetchedSheet,
): boolean {
  if (isRemovedTest(entry, fetchedSheet)) return true
  if (entry.answeredAt) return entry.answer?.code === TEST_RIDE && !isAccepted(entry, fetchedSheet)
  if (!isBeforeStart(fetchedSheet, Date.parse(entry.recordedAt))) return false
  const corrected = ownEntries.find(({ id }) => id === entry.replaces)
  return !corrected || isTestRide(corrected, ownEntries, fetchedSheet)
}

/**
 * Whether the secretary has removed a test ride, by a sheet that was requested after the server's answer. A
 * sheet that an earlier version of the app has stored doesn't say so.
 */
export function isRemovedTest(
  { id, answeredAt }: Pick<PossibleTestRide, 'id' | 'answeredAt'>,
  { sheet, requestedAt }: FetchedSheet<Partial<Pick<JudgeSheet, 'removedTests'>>>,
): boolean {
  if (!answeredAt || answeredAt >= requestedAt) return false
  return sheet.removedTests?.includes(id) ?? false
}

/**
 * Whether the secretary has accepted a test ride, which is the case when a later sheet counts its points for
 * its lap.
 */
function isAccepted(entry: PossibleTestRide, { sheet, requestedAt }: FetchedSheet): boolean {
  const { participant, section, lap, total, answeredAt } = entry
  const key = rideKey(section, lap)
  const isCounted = sheet.entries.some(
    (counting) => counting.participant === participant && counting.key === key && counting.total === total,
  )
  return isCounted && requestedAt > (answeredAt ?? 0)
}
