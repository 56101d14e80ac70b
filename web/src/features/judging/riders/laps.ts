// The laps of a section that a rider has ridden, from the server's sheet and the entries recorded on this
// phone since, and the next lap to propose.
import type { JudgeSheet } from '@/api'

import {
  ARRIVED_LATE,
  correctionChain,
  isRefused,
  currentEntries,
  type StoredEntry,
} from '../outbox/outbox-entry'
import type { FetchedSheet } from '../outbox/sheet-time'
import { rideKey } from '@/lib/sport/ride-key'
import { isTestRide } from './test-rides'

/** A score that counts, and whether another entry is in conflict with it. */
export type CountingEntry = JudgeSheet['entries'][number]

/** participant → ride key → total */
export type SectionTotals = ReadonlyMap<string, ReadonlyMap<string, number>>

/** An own entry with what decides whether its total counts. */
type OwnScore = Pick<
  StoredEntry,
  | 'id'
  | 'participant'
  | 'section'
  | 'lap'
  | 'total'
  | 'state'
  | 'answeredAt'
  | 'answer'
  | 'recordedAt'
  | 'replaces'
>

/**
 * Own entries count at once, sent or not; test rides don't. The server's total takes precedence, unless an
 * own correction replaces it. An answered entry stops counting once a sheet was requested after the answer:
 * if the sheet doesn't contain it, a secretary removed it. A refused entry never counts.
 */
export function sectionTotals(fetchedSheet: FetchedSheet, ownScores: readonly OwnScore[]): SectionTotals {
  const { sheet } = fetchedSheet
  const totals = new Map<string, Map<string, number>>()
  const lapsOf = (participant: string) => {
    const laps = totals.get(participant) ?? new Map<string, number>()
    totals.set(participant, laps)
    return laps
  }
  for (const entry of sheet.entries) lapsOf(entry.participant).set(entry.key, entry.total)
  for (const entry of currentEntries(ownScores)) {
    if (isRefused(entry) || isTestRide(entry, ownScores, fetchedSheet)) continue
    if (isNewerThanAnswer(fetchedSheet, entry)) continue
    const former = correctionChain(entry, ownScores)
    for (const { participant, section, lap } of former) {
      const key = rideKey(section, lap)
      const total = totals.get(participant)?.get(key)
      if (former.some((before) => before.total === total)) totals.get(participant)?.delete(key)
    }
    const laps = lapsOf(entry.participant)
    const key = rideKey(entry.section, entry.lap)
    if (!laps.has(key)) laps.set(key, entry.total)
  }
  return totals
}

/** The entry that counts on the sheet for this ride; null without one. */
export function countingEntryOf(
  { entries }: Pick<JudgeSheet, 'entries'>,
  { participant, section, lap }: Pick<StoredEntry, 'participant' | 'section' | 'lap'>,
): CountingEntry | null {
  const key = rideKey(section, lap)
  return entries.find((entry) => entry.participant === participant && entry.key === key) ?? null
}

/**
 * The entries as the judge sees them. A conflict is over, and the entry simply sent, once a sheet that was
 * requested after the server's answer has a score for the ride without an open conflict, or says that the ride
 * doesn't count: the secretary has decided. Another ride without a score on the sheet isn't decided, for
 * example one that arrived after the approval.
 */
export function withDecisions(entries: readonly StoredEntry[], fetchedSheet: FetchedSheet): StoredEntry[] {
  return entries.map((entry) => (isDecided(entry, fetchedSheet) ? { ...entry, state: 'sent' } : entry))
}

function isDecided(entry: StoredEntry, fetchedSheet: FetchedSheet): boolean {
  if (entry.state !== 'conflict' || !isNewerThanAnswer(fetchedSheet, entry)) return false
  return isRemoved(entry, fetchedSheet) || countingEntryOf(fetchedSheet.sheet, entry)?.conflict === false
}

/**
 * Whether a sheet is newer than the server's answer for an entry: this phone had received the answer when it
 * requested the sheet, so the server knew the entry when it made the sheet.
 */
function isNewerThanAnswer(
  { requestedAt }: Pick<FetchedSheet, 'requestedAt'>,
  { answeredAt }: Pick<StoredEntry, 'answeredAt'>,
): boolean {
  return answeredAt !== null && answeredAt < requestedAt
}

/**
 * Whether no score counts for a ride because the secretary has decided so or has deleted its score. A sheet
 * that an earlier version of the app has stored doesn't say so.
 */
export function isRemoved(
  entry: StoredEntry,
  fetchedSheet: FetchedSheet<Pick<JudgeSheet, 'entries'> & Partial<Pick<JudgeSheet, 'removedRides'>>>,
): boolean {
  const { sheet } = fetchedSheet
  if (!isNewerThanAnswer(fetchedSheet, entry) || countingEntryOf(sheet, entry) !== null) return false
  return sheet.removedRides?.includes(entry.id) ?? false
}

/** Whether an entry that arrived after the approval waits for the secretary, who has reopened the results. */
export function isBeingDecided(entry: StoredEntry, fetchedSheet: FetchedSheet): boolean {
  return (
    entry.answer?.code === ARRIVED_LATE &&
    isNewerThanAnswer(fetchedSheet, entry) &&
    fetchedSheet.sheet.stage.resultsStatus === 'inProgress'
  )
}

/**
 * The total that counts for the ride of a sent entry if it is a different one, by a sheet that was requested
 * after the server's answer: the secretary has decided against the entry, or the score has been changed
 * since.
 */
export function replacingTotal(entry: StoredEntry, fetchedSheet: FetchedSheet): number | null {
  if (entry.state !== 'sent' || !isNewerThanAnswer(fetchedSheet, entry)) return null
  const counting = countingEntryOf(fetchedSheet.sheet, entry)
  return counting && !counting.conflict && counting.total !== entry.total ? counting.total : null
}

/** The rider's totals in this section by lap, null where there is none yet. */
export function lapsIn(
  totals: SectionTotals,
  participant: string,
  section: number,
  laps: number,
): (number | null)[] {
  const totalsByRide = totals.get(participant)
  return Array.from({ length: laps }, (_, i) => totalsByRide?.get(rideKey(section, i + 1)) ?? null)
}

/** The first lap without an entry in which the section isn't annulled; null when all are recorded. */
export function nextMissingLap(laps: readonly (number | null)[], annulled: readonly number[]): number | null {
  const index = laps.findIndex((total, at) => total === null && !annulled.includes(at + 1))
  return index < 0 ? null : index + 1
}
