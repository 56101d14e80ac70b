// What the judge should know before pressing a score. Each is a warning, never a lock: the judge saw the ride, the screen didn't.

import type { RiderHere } from './find-rider'
import { isRefused, type StoredEntry } from '../outbox/outbox-entry'
import type { SecondEntry } from '../ride/recorded-ride'

export type Warning =
  | { kind: 'justRecorded'; secondsAgo: number }
  | { kind: 'notRiddenHere' }
  | { kind: 'alreadyRecorded'; total: number }
  | { kind: 'inConflict'; total: number }
  | { kind: 'replaces'; total: number }
  | { kind: 'corrects'; total: number }
  | { kind: 'laterLap'; missing: number }

export const JUST_NOW_MS = 2 * 60_000

/** What stands where the ride is about to be recorded. */
type Before = {
  secondEntry?: SecondEntry
  /** What this judge has recorded for this very lap, which the new score replaces. */
  ownScore?: number | null
  /** The judge has said that the own score is to be corrected. */
  isCorrection?: boolean
}

type Recorded = Pick<StoredEntry, 'participant' | 'section' | 'recordedAt' | 'state'>

export function warningsFor(
  rider: RiderHere,
  section: number,
  lap: number,
  own: readonly Recorded[],
  now: number,
  { secondEntry = 'both', ownScore = null, isCorrection = false }: Before = {},
): Warning[] {
  const warnings: Warning[] = []
  if (!rider.ridesHere) warnings.push({ kind: 'notRiddenHere' })

  const sinceLast = own
    .filter((entry) => entry.participant === rider.id && entry.section === section && !isRefused(entry))
    .map((entry) => now - Date.parse(entry.recordedAt))
  const shortest = Math.min(...sinceLast)
  if (!isCorrection && shortest >= 0 && shortest < JUST_NOW_MS)
    warnings.push({ kind: 'justRecorded', secondsAgo: Math.round(shortest / 1000) })

  const recorded = rider.laps[lap - 1] ?? null
  const inConflict = rider.conflicts.includes(lap)
  if (recorded !== null && secondEntry === 'replaces') warnings.push({ kind: 'replaces', total: recorded })
  else if (recorded !== null && inConflict) warnings.push({ kind: 'inConflict', total: recorded })
  else if (recorded !== null && ownScore === null) warnings.push({ kind: 'alreadyRecorded', total: recorded })
  if (ownScore !== null) warnings.push({ kind: isCorrection ? 'corrects' : 'replaces', total: ownScore })
  if (rider.next !== null && lap > rider.next) warnings.push({ kind: 'laterLap', missing: rider.next })
  return warnings
}
