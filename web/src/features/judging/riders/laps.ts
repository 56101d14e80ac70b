// Which laps of a section a rider has ridden, by the sheet from the server and by what this phone recorded since, and the lap to propose.

import type { JudgeSheet } from '../../../api'

import { correctionChain, isRefused, currentEntries, type StoredEntry } from '../outbox/outbox-entry'
import { sectionKey } from '../../../lib/section-key'
import { isTestRide } from './test-rides'

/** A score that counts, and whether another entry says otherwise. */
export type Counting = JudgeSheet['entries'][number]

/** participant → section key → total */
export type Ridden = ReadonlyMap<string, ReadonlyMap<string, number>>

type Recorded = Pick<
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
 * Own entries count at once, sent or not; test rides don't. The server's total wins where it has one, unless it is what an own correction
 * replaces. An answered entry stops counting by itself as soon as a sheet was asked for after the answer: if it isn't in there, a secretary
 * took it out. A refused one was never a ride.
 */
export function riddenBy(sheet: JudgeSheet, askedAt: number, own: readonly Recorded[]): Ridden {
  const ridden = new Map<string, Map<string, number>>()
  const lapsOf = (participant: string) => {
    const laps = ridden.get(participant) ?? new Map<string, number>()
    ridden.set(participant, laps)
    return laps
  }
  for (const entry of sheet.entries) lapsOf(entry.participant).set(entry.key, entry.total)
  for (const entry of currentEntries(own)) {
    if (isRefused(entry) || isTestRide(entry, own, sheet, askedAt)) continue
    if (entry.answeredAt !== null && entry.answeredAt < askedAt) continue
    const former = correctionChain(entry, own)
    for (const { participant, section, lap } of former) {
      const key = sectionKey(section, lap)
      const total = ridden.get(participant)?.get(key)
      if (former.some((before) => before.total === total)) ridden.get(participant)?.delete(key)
    }
    const laps = lapsOf(entry.participant)
    const key = sectionKey(entry.section, entry.lap)
    if (!laps.has(key)) laps.set(key, entry.total)
  }
  return ridden
}

/** What the sheet says of the ride of this entry. */
export function onSheet(
  { entries }: JudgeSheet,
  { participant, section, lap }: Pick<StoredEntry, 'participant' | 'section' | 'lap'>,
): Counting | null {
  const key = sectionKey(section, lap)
  return entries.find((entry) => entry.participant === participant && entry.key === key) ?? null
}

/** The rider's totals in this section by lap, null where there is none yet. */
export function lapsIn(
  ridden: Ridden,
  participant: string,
  section: number,
  laps: number,
): (number | null)[] {
  const own = ridden.get(participant)
  return Array.from({ length: laps }, (_, i) => own?.get(sectionKey(section, i + 1)) ?? null)
}

/** The first lap without an entry, null when all are there. */
export function nextMissingLap(laps: readonly (number | null)[]): number | null {
  const index = laps.indexOf(null)
  return index < 0 ? null : index + 1
}
