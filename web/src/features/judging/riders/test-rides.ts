// Rides from before the stage's start are tests: they count when the office keeps them. The server decides which are; until it has answered the
// phone goes by its last sheet.

import type { JudgeSheet } from '../../../api'
import { sectionKey } from '../../../lib/section-key'
import { type StoredEntry, TEST_RIDE } from '../outbox/outbox-entry'

type Recorded = Pick<
  StoredEntry,
  'id' | 'participant' | 'section' | 'lap' | 'total' | 'recordedAt' | 'replaces'
> &
  Partial<Pick<StoredEntry, 'answeredAt' | 'answer'>>

/** Whether the stage has not begun at a moment of this phone's clock, corrected by the clock of the server. */
export function isBeforeStart({ stage, serverNow }: JudgeSheet, askedAt: number, at: number): boolean {
  const behind = Date.parse(serverNow) - askedAt
  return at + behind < Date.parse(stage.startsAt)
}

/** `own` are the entries of this phone: a correction that waits is what the ride is that it corrects. */
export function isTestRide(
  entry: Recorded,
  own: readonly Recorded[],
  sheet: JudgeSheet,
  askedAt: number,
): boolean {
  if (entry.answeredAt) return entry.answer?.code === TEST_RIDE && !isKept(entry, sheet, askedAt)
  if (!isBeforeStart(sheet, askedAt, Date.parse(entry.recordedAt))) return false
  const corrected = own.find(({ id }) => id === entry.replaces)
  return !corrected || isTestRide(corrected, own, sheet, askedAt)
}

/** Whether the office has kept a test ride: a later sheet counts its points for its lap. */
function isKept(entry: Recorded, { entries }: JudgeSheet, askedAt: number): boolean {
  const { participant, section, lap, total, answeredAt } = entry
  const key = sectionKey(section, lap)
  const counts = entries.some(
    (counting) => counting.participant === participant && counting.key === key && counting.total === total,
  )
  return counts && askedAt > (answeredAt ?? 0)
}
