// One recorded ride on the phone, and its states. Knows neither the database nor the network.
//
//   undoable ──(10 s, or the next ride)──▶ ready ──(the server's answer)──▶ sent | conflict | rejected
//     └──(undo)──▶ deleted                   ▲                                                    │
//                                            ├────────────────(send again)────────────────────────┤
//                                            └────────────────(send again)── dismissed ◀─(dismiss)┘
//
// A dismissed conflict becomes sent, because the server has stored the entry.
//
// Undoable and ready entries are unsent. Only undoable ones can be undone and only ready ones are sent, so an
// undone ride can't be on its way: this depends on the state in the database, not on two clocks that agree.
import type { EntriesOut, EntryIn, ErrorCode, FieldCode, ReplyCode } from '@/api'

import { rideKey } from '@/lib/sport/ride-key'
import type { RideEvent } from '@/features/scoring/tally'

/** The owner and the stage of entries. Entries of one scope are never sent under another. */
export interface Scope {
  /** Who recorded, for example `user:0190…`. */
  owner: string
  /** `institution/championship/stage` */
  stage: string
}

/** The code of the reply, of the refused request or of the field that it names; else the outcome. */
type AnswerCode = ReplyCode | ErrorCode | FieldCode | EntriesOut['replies'][number]['outcome']

type Unidentified = NonNullable<EntryIn['unidentified']>

const entryStates = ['undoable', 'ready', 'sent', 'conflict', 'rejected', 'dismissed'] as const

export type EntryState = (typeof entryStates)[number]

export type StoredEntry = Scope & {
  /** UUIDv7 made on this phone; the same in every attempt. */
  id: string
  participant: string
  section: number
  lap: number
  events: RideEvent[]
  /** By this phone's clock. */
  recordedAt: string
  /** What the judge saw, so that the list of own rides can be shown without the sheet. */
  racingNumber: string
  name: string
  total: number
  /** Entered by the secretary from a paper card, which doesn't say when the ride was ridden. */
  fromCard?: true
  /** What the judge knows of a rider whom they couldn't identify; such an entry has no participant. */
  unidentified?: Unidentified
  /** The id of the judge's own entry that this one corrects, or moves to another rider, lap or section. */
  replaces?: string
  state: EntryState
  /** When the time for undo ends (ms, this phone's clock). */
  undoableUntil: number
  /** When the server answered (ms, this phone's clock). */
  answeredAt: number | null
  /** The reason of the refusal, or the kind of conflict. */
  answer: { code: AnswerCode; message: string | null } | null
}

/** Which rider rode which section, and when; the points don't matter. */
export type RideTime = Pick<
  StoredEntry,
  'id' | 'participant' | 'section' | 'recordedAt' | 'state' | 'replaces'
>

/**
 * Whether this version of the app knows the state of an entry; a newer version that was used on this phone
 * may have stored others.
 */
export function isUnderstood({ state }: { state: string }): boolean {
  return entryStates.some((candidate) => candidate === state)
}

export type Ride = Pick<
  StoredEntry,
  | 'participant'
  | 'section'
  | 'lap'
  | 'events'
  | 'racingNumber'
  | 'name'
  | 'total'
  | 'fromCard'
  | 'replaces'
  | 'unidentified'
> & {
  /** For a correction: when the original ride was recorded. Now by default. */
  recordedAt?: string
}

export const UNDO_MS = 10_000

export function newEntry(scope: Scope, ride: Ride, id: string, now: number): StoredEntry {
  return {
    ...scope,
    ...ride,
    id,
    recordedAt: ride.recordedAt ?? new Date(now).toISOString(),
    state: 'undoable',
    undoableUntil: now + UNDO_MS,
    answeredAt: null,
    answer: null,
  }
}

/**
 * A clock that was set back must not keep an entry undoable for hours: a remaining time longer than the undo
 * time can't be right, so undo is over.
 */
export function isUndoWindowOver(entry: StoredEntry, now: number): boolean {
  return now >= entry.undoableUntil || entry.undoableUntil - now > UNDO_MS
}

export function isUnsent(entry: StoredEntry): boolean {
  return entry.state === 'undoable' || entry.state === 'ready'
}

/** The server refused the entry: it doesn't exist there, and is only shown in the list of own rides. */
export function isRefused({ state }: Pick<StoredEntry, 'state'>): boolean {
  return state === 'rejected' || state === 'dismissed'
}

/** The server answered with a problem that the judge hasn't dismissed yet. */
export function needsAttention(entry: StoredEntry): boolean {
  return entry.state === 'conflict' || entry.state === 'rejected'
}

/** The code with which the server answers a ride recorded before the stage's start. */
export const TEST_RIDE = 'test-ride' as const satisfies ReplyCode

/** The code with which the server answers a ride that arrived after the approval of the results. */
export const ARRIVED_LATE = 'results-approved' as const satisfies ReplyCode

type Correctable = Pick<StoredEntry, 'id' | 'state'> & { replaces?: string }

/** The entries that no own correction has replaced. A refused entry corrects nothing. */
export function currentEntries<Entry extends Correctable>(entries: readonly Entry[]): Entry[] {
  const corrections = entries.filter((entry) => !isRefused(entry))
  const replaced = new Set(corrections.map(({ replaces }) => replaces))
  return entries.filter(({ id }) => !replaced.has(id))
}

/** The entries that this one corrects, the latest first. */
export function correctionChain<Entry extends Correctable>(entry: Entry, entries: readonly Entry[]): Entry[] {
  const before = entries.find(({ id }) => id === entry.replaces)
  return before
    ? [
        before,
        ...correctionChain(
          before,
          entries.filter((other) => other !== before),
        ),
      ]
    : []
}

/**
 * The entries to send now. An entry waits while its correction can still be undone, and then both are sent
 * together: a score that the judge has corrected already must not count, or contradict another judge
 * in the time between.
 */
export function entriesToSend(entries: readonly StoredEntry[]): StoredEntry[] {
  const undoable = entries.filter(({ state }) => state === 'undoable')
  const waiting = new Set(undoable.flatMap((entry) => correctionChain(entry, entries)))
  return entries.filter((entry) => entry.state === 'ready' && !waiting.has(entry))
}

export function entryIn(entry: StoredEntry): EntryIn {
  const { id, participant, section, lap, recordedAt, events, fromCard, unidentified, replaces } = entry
  const key = rideKey(section, lap)
  return {
    id,
    participant,
    key,
    recordedAt,
    events,
    ...(fromCard && { fromCard }),
    ...(unidentified && { unidentified }),
    ...(replaces && { replaces }),
  }
}
