// An entry as any version of the app has stored it on the phone. Versions 1 and 2 of the database had other
// names for two states and for the end of undo.
import { hasKey } from '@/lib/has-key'
import type { EntryState, StoredEntry } from './outbox-entry'

const renamedStates = { held: 'undoable', setAside: 'dismissed' } as const satisfies Record<
  string,
  EntryState
>

type EarlierState = keyof typeof renamedStates

export type EntryRecord = Omit<StoredEntry, 'state' | 'undoableUntil'> & {
  state: EntryState | EarlierState
  undoableUntil?: number
  /** The earlier name of `undoableUntil`. */
  heldUntil?: number
}

/** Returns the entry with today's names. A state that only a newer version knows stays as it is. */
export function fromRecord(record: EntryRecord): StoredEntry {
  const { state, heldUntil = 0, undoableUntil = heldUntil, ...entry } = record
  return { ...entry, state: hasKey(renamedStates, state) ? renamedStates[state] : state, undoableUntil }
}
