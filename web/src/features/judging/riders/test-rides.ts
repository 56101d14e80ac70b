// Rides from before the stage's start are tests: they count when the office keeps them. The server decides which are; until it has answered the
// phone goes by its last sheet.

import type { JudgeSheet } from '../../../api'
import { type StoredEntry, TEST_RIDE } from '../outbox/outbox-entry'

type Recorded = Pick<StoredEntry, 'recordedAt' | 'answeredAt' | 'answer'>

/** Whether the stage has not begun at a moment of this phone's clock, corrected by the clock of the server. */
export function isBeforeStart({ stage, serverNow }: JudgeSheet, askedAt: number, at: number): boolean {
  const behind = Date.parse(serverNow) - askedAt
  return at + behind < Date.parse(stage.startsAt)
}

export function isTestRide(entry: Recorded, sheet: JudgeSheet, askedAt: number): boolean {
  if (entry.answeredAt !== null) return entry.answer?.code === TEST_RIDE
  return isBeforeStart(sheet, askedAt, Date.parse(entry.recordedAt))
}
