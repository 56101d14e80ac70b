// The board as an immutable value, and the function that applies deltas to it. Pure: no clock, no network, no
// React. Ranks come from the server; here they are only stored and sorted by.
import type {
  Reopening,
  Board,
  Delta,
  Phase,
  Rank,
  ResultsStatus,
  Row,
  SecretaryBoard,
  SecretaryRow,
} from '@/api'

/** A row of the public board, or of the secretaries' board, which has some more fields. */
export type LiveRow = Row &
  Partial<Pick<SecretaryRow, 'version' | 'undecidedRides' | 'oddRides' | 'overdueRides' | 'setAside'>>

/** The cells that the last change of a rider's own result altered, as `lap:index` of `row.laps`. */
export interface Change {
  readonly feedPosition: number
  readonly cells: ReadonlySet<string>
}

/** A rider's row with its last change, so that the screen can highlight it. */
export interface TrackedRow {
  readonly row: LiveRow
  /** Null until something changes after the board was loaded. */
  readonly change: Change | null
  /** The places won (+) or lost (−) by the rider's own last score; 0 when only others moved. */
  readonly placesGained: number
  /**
   * The position that last changed what a class table shows of this rider. Rows with equal revisions look the
   * same.
   */
  readonly revision: number
}

/** What a championship with protests or corrections shows of them; each is undefined if there is none. */
export type BoardProtests = Readonly<Pick<Board, 'protestPeriod' | 'signedOff' | 'decisions' | 'corrections'>>

export interface BoardState {
  readonly feedPosition: number
  readonly resultsStatus: ResultsStatus
  /** Why and since when the approval was reopened. */
  readonly beingCorrected: Reopening | null
  readonly protests: BoardProtests
  readonly phase: Phase
  /** When the phase changes because of the time. */
  readonly phaseUntil: string | null
  /** The number of registered riders by the name of their class. */
  readonly registered: Readonly<Record<string, number>>
  readonly trackedRows: ReadonlyMap<string, TrackedRow>
  /** The rows of each class in the order of the server's ranking. Unchanged classes keep their array. */
  readonly byClass: ReadonlyMap<string, readonly TrackedRow[]>
}

export function boardFrom(snapshot: Board | SecretaryBoard): BoardState {
  const trackedRows = new Map<string, TrackedRow>()
  for (const row of snapshot.rows) {
    trackedRows.set(row.id, { row, change: null, placesGained: 0, revision: snapshot.feedPosition })
  }
  const { protestPeriod, signedOff, decisions, corrections } = snapshot
  const classes = new Set(snapshot.rows.map((row) => row.racingClass))
  return {
    feedPosition: snapshot.feedPosition,
    resultsStatus: snapshot.resultsStatus,
    beingCorrected: snapshot.beingCorrected ?? null,
    protests: { protestPeriod, signedOff, decisions, corrections },
    phase: snapshot.phase,
    phaseUntil: snapshot.phaseUntil,
    registered: snapshot.registered,
    trackedRows,
    byClass: regroup(new Map(), trackedRows, classes),
  }
}

/**
 * Applies deltas in order and skips those already applied. The rows show what changed since `board`, also
 * with several deltas at once.
 */
export function applyDeltas(board: BoardState, deltas: readonly Delta[]): BoardState {
  let feedPosition = board.feedPosition
  let registered: Record<string, number> | null = null
  const changed = new Map<string, LiveRow | null>()
  for (const delta of deltas) {
    if (delta.feedPosition <= feedPosition) continue
    feedPosition = delta.feedPosition
    for (const row of delta.rows) changed.set(row.id, row)
    for (const { id, ...rank } of delta.ranks) {
      const row = changed.has(id) ? changed.get(id) : board.trackedRows.get(id)?.row
      if (row) changed.set(id, { ...row, rank })
    }
    for (const id of delta.removed) changed.set(id, null)
    if (delta.registered) registered = Object.assign(registered ?? { ...board.registered }, delta.registered)
  }
  if (feedPosition === board.feedPosition) return board

  const trackedRows = new Map(board.trackedRows)
  const classes = new Set<string>()
  for (const [id, row] of changed) {
    const before = board.trackedRows.get(id)
    if (before) classes.add(before.row.racingClass)
    if (row) {
      classes.add(row.racingClass)
      trackedRows.set(id, trackedRowAfter(before, row, feedPosition))
    } else {
      trackedRows.delete(id)
    }
  }
  return {
    ...board,
    feedPosition,
    registered: registered ?? board.registered,
    trackedRows,
    byClass: regroup(board.byClass, trackedRows, classes),
  }
}

function trackedRowAfter(before: TrackedRow | undefined, row: LiveRow, feedPosition: number): TrackedRow {
  if (!before)
    return {
      row,
      change: { feedPosition, cells: riddenCells(row) },
      placesGained: 0,
      revision: feedPosition,
    }
  // A changed rank leaves the same laps array; a row sent by the server has a new one.
  const hasOwnChange = row.laps !== before.row.laps
  if (!hasOwnChange && isSameInClass(before.row.rank, row.rank)) return { ...before, row }
  return {
    row,
    change: hasOwnChange ? { feedPosition, cells: changedCells(before.row, row) } : before.change,
    placesGained: hasOwnChange ? placesGained(before.row, row) : 0,
    revision: feedPosition,
  }
}

/** The position in the list of all classes, which a class table doesn't show. */
const fieldsAcrossClasses: ReadonlySet<string> = new Set(['absoluteOrder', 'absolutePlace'])

/** The fields of a rank that a class table may show. */
function classRankFields(rank: Rank): Map<string, unknown> {
  return new Map(Object.entries(rank).filter(([field]) => !fieldsAcrossClasses.has(field)))
}

/** Whether the table of the class shows both ranks alike: at most the position among all classes differs. */
function isSameInClass(before: Rank, after: Rank): boolean {
  const [oldFields, newFields] = [classRankFields(before), classRankFields(after)]
  return (
    oldFields.size === newFields.size &&
    [...newFields].every(([field, value]) => oldFields.get(field) === value)
  )
}

function changedCells(before: LiveRow, after: LiveRow): Set<string> {
  return cells(after, (score, lap, index) => score !== (before.laps[lap]?.[index] ?? null))
}

function riddenCells(row: LiveRow): Set<string> {
  return cells(row, (score) => score !== null)
}

function cells(
  row: LiveRow,
  pick: (score: number | null, lap: number, index: number) => boolean,
): Set<string> {
  return new Set(
    row.laps.flatMap((lap, l) => lap.flatMap((score, i) => (pick(score, l, i) ? [cellKey(l, i)] : []))),
  )
}

export function cellKey(lap: number, index: number): string {
  return `${lap}:${index}`
}

function placesGained(before: LiveRow, after: LiveRow): number {
  const from = before.rank.place
  const to = after.rank.place
  return from === null || to === null || before.racingClass !== after.racingClass ? 0 : from - to
}

function regroup(
  previous: ReadonlyMap<string, readonly TrackedRow[]>,
  trackedRows: ReadonlyMap<string, TrackedRow>,
  classes: ReadonlySet<string>,
): Map<string, readonly TrackedRow[]> {
  const regrouped = new Map<string, TrackedRow[]>([...classes].map((name) => [name, []]))
  for (const trackedRow of trackedRows.values()) regrouped.get(trackedRow.row.racingClass)?.push(trackedRow)
  for (const list of regrouped.values()) list.sort((a, b) => a.row.rank.order - b.row.rank.order)
  return new Map([...previous, ...regrouped])
}
