// The states of a rider's rides on the gap board. The server decides which rides are skipped and which are
// impossible; here each ride gets the single state that is shown.
import type { RacingClass } from '@/api'
import type { UnriddenKind } from '@/lib/sport/unridden'
import { unriddenAt } from '../display/unridden'
import type { LiveRow } from '../live/board-state'
import { parseRideKey, rideKey } from '@/lib/sport/ride-key'

type ClassSections = Pick<RacingClass, 'sections'>
type ClassRides = Pick<RacingClass, 'sections' | 'annulled'>

// A row is rendered again only when it changes, so each row has one version with its overdue rides.
const overdueRows = new WeakMap<LiveRow, LiveRow>()

/** The rides of the rider's latest and later laps that should have a score by now. */
export function overdueKeys({ overdueRides }: LiveRow, now: number): readonly string[] {
  return overdueRides && now >= Date.parse(overdueRides.from) ? overdueRides.keys : []
}

/** The row with the rides that are overdue by now among its skipped ones. */
export function rowAt(row: LiveRow, now: number): LiveRow {
  const keys = overdueKeys(row, now)
  if (keys.length === 0) return row
  const cached = overdueRows.get(row)
  if (cached) return cached
  const overdue = keys.map((key) => ({ key, why: 'skipped' as const }))
  const withOverdue = { ...row, oddRides: [...(row.oddRides ?? []), ...overdue], overdueRides: null }
  overdueRows.set(row, withOverdue)
  return withOverdue
}

/** `conflict` and `uncounted` wait for a decision: in a conflict one entry counts, otherwise none does. */
export type CellState = 'ridden' | 'toCome' | 'skipped' | 'odd' | 'conflict' | 'uncounted' | 'annulled'

export interface RideCell {
  key: string
  section: number
  lap: number
  score: number | null
  /** Why the score is that of a section without a ride; null if it isn't. */
  unridden: UnriddenKind | null
  state: CellState
}

/** By section of the class, then by lap. */
export function rideCellsOf(row: LiveRow, racingClass: ClassRides): readonly (readonly RideCell[])[] {
  const why = new Map(row.oddRides?.map((odd) => [odd.key, odd.why]))
  return racingClass.sections.map((section, index) =>
    row.laps.map((scores, l) => {
      const lap = l + 1
      const key = rideKey(section, lap)
      const score = scores[index] ?? null
      const state = racingClass.annulled.includes(key) ? 'annulled' : stateOf(row, key, score, why)
      return { key, section, lap, score, unridden: unriddenAt(row, section, lap), state }
    }),
  )
}

function stateOf(
  row: LiveRow,
  key: string,
  score: number | null,
  why: ReadonlyMap<string, 'skipped' | 'outOfOrder'>,
): CellState {
  if (row.undecidedRides?.includes(key)) return score === null ? 'uncounted' : 'conflict'
  const odd = why.get(key)
  if (odd) return odd === 'skipped' ? 'skipped' : 'odd'
  return score === null ? 'toCome' : 'ridden'
}

/**
 * Whether no entry of this undecided ride counts: they arrived after the approval, or move another judge's
 * ride. A ride that the class doesn't have never counts.
 */
export function hasNoCountingEntry({ laps }: LiveRow, key: string, { sections }: ClassSections): boolean {
  const ride = parseRideKey(key)
  const index = ride ? sections.indexOf(ride.section) : -1
  return ride !== null && index >= 0 && laps[ride.lap - 1]?.[index] === null
}

export interface Counts {
  skipped: number
  conflicts: number
  uncounted: number
  toCheck: number
}

/** The number of open tasks of these riders. */
export function countsOf(
  rows: Iterable<LiveRow>,
  classes: readonly Pick<RacingClass, 'name' | 'sections'>[],
): Counts {
  const classOf = new Map(classes.map((racingClass) => [racingClass.name, racingClass]))
  const counts = { skipped: 0, conflicts: 0, uncounted: 0, toCheck: 0 }
  for (const row of rows) {
    const { undecidedRides = [], oddRides = [] } = row
    const racingClass = classOf.get(row.racingClass)
    for (const key of undecidedRides) {
      if (racingClass && hasNoCountingEntry(row, key, racingClass)) counts.uncounted += 1
      else counts.conflicts += 1
    }
    for (const { key, why } of oddRides) {
      if (undecidedRides.includes(key)) continue
      if (why === 'skipped') counts.skipped += 1
      else counts.toCheck += 1
    }
  }
  return counts
}

export function needsSecretary({ undecidedRides = [], oddRides = [] }: LiveRow): boolean {
  return undecidedRides.length + oddRides.length > 0
}

/** The number of skipped rides of each section. */
export function skippedBySection(rows: Iterable<LiveRow>): ReadonlyMap<number, number> {
  const skipped = new Map<number, number>()
  for (const { oddRides = [] } of rows) {
    for (const { key, why } of oddRides) {
      if (why !== 'skipped') continue
      const ride = parseRideKey(key)
      if (ride) skipped.set(ride.section, (skipped.get(ride.section) ?? 0) + 1)
    }
  }
  return skipped
}
