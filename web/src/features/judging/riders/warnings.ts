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
  | { kind: 'laterLap'; missing: number }

export const JUST_NOW_MS = 2 * 60_000

type Recorded = Pick<StoredEntry, 'participant' | 'section' | 'recordedAt' | 'state'>

export function warningsFor(
  rider: RiderHere,
  section: number,
  lap: number,
  own: readonly Recorded[],
  now: number,
  secondEntry: SecondEntry = 'both',
): Warning[] {
  const warnings: Warning[] = []
  if (!rider.ridesHere) warnings.push({ kind: 'notRiddenHere' })

  const sinceLast = own
    .filter((entry) => entry.participant === rider.id && entry.section === section && !isRefused(entry))
    .map((entry) => now - Date.parse(entry.recordedAt))
  const shortest = Math.min(...sinceLast)
  if (shortest >= 0 && shortest < JUST_NOW_MS)
    warnings.push({ kind: 'justRecorded', secondsAgo: Math.round(shortest / 1000) })

  const recorded = rider.laps[lap - 1] ?? null
  if (recorded !== null) {
    const inConflict = rider.conflicts.includes(lap)
    const kind = secondEntry === 'replaces' ? 'replaces' : inConflict ? 'inConflict' : 'alreadyRecorded'
    warnings.push({ kind, total: recorded })
  }
  if (rider.next !== null && lap > rider.next) warnings.push({ kind: 'laterLap', missing: rider.next })
  return warnings
}
