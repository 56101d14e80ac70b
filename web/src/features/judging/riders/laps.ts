// Which laps of a section a rider has ridden, by the sheet from the server and by what this phone recorded since, and the lap to propose.

import type { JudgeSheet } from '../../../api'

import { isRefused, type StoredEntry } from '../outbox/outbox-entry'
import { sectionKey } from '../../../lib/section-key'

/** A score that counts, and whether another entry says otherwise. */
export type Counting = JudgeSheet['entries'][number]

/** participant → section key → total */
export type Ridden = ReadonlyMap<string, ReadonlyMap<string, number>>

type Recorded = Pick<StoredEntry, 'participant' | 'section' | 'lap' | 'total' | 'state' | 'answeredAt'>

/**
 * Own entries count at once, sent or not. The server's total wins where it has one. An answered entry stops counting by itself as soon
 * as a sheet was asked for after the answer: if it isn't in there, a secretary took it out. A refused one was never a ride.
 */
export function riddenBy(sheet: JudgeSheet, askedAt: number, own: readonly Recorded[]): Ridden {
  const ridden = new Map<string, Map<string, number>>()
  const put = (participant: string, key: string, total: number) => {
    const laps = ridden.get(participant) ?? new Map<string, number>()
    ridden.set(participant, laps.set(key, total))
  }
  for (const entry of own) {
    if (isRefused(entry)) continue
    if (entry.answeredAt !== null && entry.answeredAt < askedAt) continue
    put(entry.participant, sectionKey(entry.section, entry.lap), entry.total)
  }
  for (const entry of sheet.entries) put(entry.participant, entry.key, entry.total)
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
