// The warnings before a score is pressed. They never block it, because the judge saw the ride and the app
// didn't.
import type { SectionRider } from './find-rider'
import { currentEntries, isRefused, type RideTime } from '../outbox/outbox-entry'
import type { RecordedRide, SecondEntry } from '../outbox/recorded-ride'

export type Warning =
  | { kind: 'justRecorded'; secondsAgo: number }
  | { kind: 'notRiddenHere' }
  | { kind: 'annulled' }
  | { kind: 'alreadyRecorded'; total: number }
  | { kind: 'inConflict'; total: number }
  | { kind: 'waitsHere'; total: number }
  | { kind: 'replaces'; total: number }
  | { kind: 'corrects'; total: number }
  | { kind: 'emptiesLap'; emptied: number }
  | { kind: 'laterLap'; missing: number }

const JUST_NOW_MS = 2 * 60_000

/** The ride on the screen, before its score is pressed. */
interface RideToRecord {
  rider: SectionRider
  section: number
  lap: number
  /** All that this judge has recorded. */
  ownEntries: readonly RideTime[]
  /** When the ride's screen was opened (ms, this phone's clock). */
  openedAt: number
  secondEntry?: SecondEntry
  /** The entry that this judge has already recorded for this lap. */
  ownRide?: OwnRide | undefined
  /** The judge's own ride that is being corrected; the new score replaces it, whatever the lap. */
  correctedRide?: OwnRide | undefined
}

export type OwnRide = Pick<RecordedRide, 'id' | 'lap' | 'total'>

export function warningsFor({
  rider,
  section,
  lap,
  ownEntries,
  openedAt,
  secondEntry = 'both',
  ownRide,
  correctedRide,
}: RideToRecord): Warning[] {
  const warnings: Warning[] = []
  const recorded = rider.laps[lap - 1] ?? null
  if (!rider.ridesHere) warnings.push({ kind: 'notRiddenHere' })
  else if (rider.annulled.includes(lap)) warnings.push({ kind: 'annulled' })

  const sinceLast = currentEntries(ownEntries)
    .filter((entry) => entry.participant === rider.id && entry.section === section && !isRefused(entry))
    .map((entry) => openedAt - Date.parse(entry.recordedAt))
    // Negative after the clock was set back.
    .filter((ms) => ms >= 0)
  const shortest = Math.min(...sinceLast)
  // A lap that has a score gets its own warning.
  if (!correctedRide && recorded === null && shortest < JUST_NOW_MS)
    warnings.push({ kind: 'justRecorded', secondsAgo: Math.round(shortest / 1000) })

  const inConflict = rider.conflicts.includes(lap)
  const own = correctedRide && correctedRide.id !== ownRide?.id ? undefined : ownRide
  // Where another score counts than the judge's own, new points don't replace it: the secretary decides.
  const replaced = !correctedRide && recorded !== null && recorded !== own?.total ? undefined : own
  if (recorded !== null && secondEntry === 'replaces')
    warnings.push({ kind: correctedRide ? 'corrects' : 'replaces', total: recorded })
  else if (recorded !== null && inConflict) warnings.push({ kind: 'inConflict', total: recorded })
  else if (recorded !== null && !replaced) warnings.push({ kind: 'alreadyRecorded', total: recorded })
  if (replaced) warnings.push({ kind: correctedRide ? 'corrects' : 'replaces', total: replaced.total })
  if (correctedRide && correctedRide.lap !== lap)
    warnings.push({ kind: 'emptiesLap', emptied: correctedRide.lap })
  const waitingTotal = rider.waiting?.get(lap)
  if (waitingTotal !== undefined) warnings.push({ kind: 'waitsHere', total: waitingTotal })
  const isNextWaiting = rider.next !== null && rider.waiting?.has(rider.next)
  if (rider.next !== null && lap > rider.next && !isNextWaiting)
    warnings.push({ kind: 'laterLap', missing: rider.next })
  return warnings
}
