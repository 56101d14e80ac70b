// Reads and writes of recorded entries in the phone's database. Each function is one transaction, so that a
// crash never leaves it half done. Knows nothing of the network.
import { type EntryRecord, fromRecord } from './entry-record'
import type { JudgingDb } from './judging-db'
import {
  currentEntries,
  isRefused,
  isUnderstood,
  isUnsent,
  type Scope,
  type StoredEntry,
  isUndoWindowOver,
} from './outbox-entry'

/** The server's answer for one id. */
export interface Answer {
  id: string
  state: 'sent' | 'conflict' | 'rejected'
  answer: StoredEntry['answer']
}

const KEEP_SETTLED_MS = 7 * 24 * 3_600_000

/** Returns the entries in the order of recording: each id sorts after those that were made before it. */
export async function readEntries(db: JudgingDb, { owner, stage }: Scope): Promise<StoredEntry[]> {
  const records = await db.read('entries', (store) => store.index('scope').getAll([owner, stage]))
  return records
    .map(fromRecord)
    .filter(isUnderstood)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

export async function readUnsentOfOwner(db: JudgingDb, owner: string): Promise<StoredEntry[]> {
  const records = await db.read('entries', (store) => store.index('owner').getAll(owner))
  return records.map(fromRecord).filter(isUnsent)
}

/**
 * The entries of other owners for this stage on this phone that the server doesn't have and nobody dismissed.
 */
export async function readWaitingOfOthers(db: JudgingDb, scope: Scope): Promise<StoredEntry[]> {
  return waitingOfOthersIn(await db.read('entries', (store) => store.getAll()), scope)
}

function waitingOfOthersIn(records: readonly EntryRecord[], { owner, stage }: Scope): StoredEntry[] {
  const ofOthers = records.map(fromRecord).filter((entry) => entry.stage === stage && entry.owner !== owner)
  // A refused entry that its judge has corrected is no ride any more.
  const refusedEntries = new Set(currentEntries(ofOthers).filter(({ state }) => state === 'rejected'))
  return ofOthers.filter((entry) => isUnsent(entry) || refusedEntries.has(entry))
}

/**
 * Moves the waiting entries of other owners that `accepts` selects to this judge. The ids stay the same, so
 * an entry that had arrived after all isn't counted twice.
 */
export function takeOverEntries(
  db: JudgingDb,
  scope: Scope,
  accepts: (entry: StoredEntry) => boolean,
): Promise<void> {
  const { owner } = scope
  return db.write('entries', async (store) => {
    const entries = waitingOfOthersIn(await store.getAll(), scope).filter(accepts)
    await Promise.all(
      entries.map((entry) => store.put({ ...entry, owner, state: 'ready', answer: null, answeredAt: null })),
    )
  })
}

/**
 * Adds new entries of one scope and ends the undo of its earlier ones, all or none: a delivery that runs
 * at the same time never finds a corrected entry without its correction.
 */
export async function addEntries(
  db: JudgingDb,
  { owner, stage }: Scope,
  entries: readonly StoredEntry[],
): Promise<void> {
  await db.write('entries', async (store) => {
    const earlier = await store.index('scope').getAll([owner, stage])
    const undoable = earlier.map(fromRecord).filter((entry) => entry.state === 'undoable')
    await Promise.all([
      ...undoable.map((entry) => store.put({ ...entry, state: 'ready' })),
      ...entries.map((entry) => store.add(entry)),
    ])
  })
}

/**
 * Undoes rides within their time for undo, all or none. Resolves to false when it is too late, because they
 * may be on their way.
 */
export function undoEntries(db: JudgingDb, ids: readonly string[], now: number): Promise<boolean> {
  return db.write('entries', async (store) => {
    const entries = await Promise.all(ids.map((id) => entryById(store, id)))
    if (entries.some((entry) => entry?.state !== 'undoable' || isUndoWindowOver(entry, now))) return false
    await Promise.all(ids.map((id) => store.delete(id)))
    return true
  })
}

/** Ends the undo of all undoable entries (when the next ride begins), or of those whose time is over. */
export function endUndo(
  db: JudgingDb,
  { owner, stage }: Scope,
  which: 'all' | { overAt: number },
): Promise<void> {
  return db.write('entries', async (store) => {
    const records = await store.index('scope').getAll([owner, stage])
    const closing = records
      .map(fromRecord)
      .filter((entry) => entry.state === 'undoable')
      .filter((entry) => which === 'all' || isUndoWindowOver(entry, which.overAt))
    await Promise.all(closing.map((entry) => store.put({ ...entry, state: 'ready' })))
  })
}

/** Only an entry that waits for an answer is changed; a late or repeated answer does nothing. */
export function storeAnswers(db: JudgingDb, answers: readonly Answer[], now: number): Promise<void> {
  return db.write('entries', async (store) => {
    const take = async ({ id, state, answer }: Answer) => {
      const entry = await entryById(store, id)
      if (entry?.state === 'ready') await store.put({ ...entry, state, answer, answeredAt: now })
    }
    await Promise.all(answers.map(take))
  })
}

/** Dismisses a refusal or a conflict that the judge has read. */
export function dismissEntry(db: JudgingDb, id: string): Promise<void> {
  return db.write('entries', async (store) => {
    const entry = await entryById(store, id)
    if (entry?.state === 'rejected') await store.put({ ...entry, state: 'dismissed' })
    // The server has stored the conflicting entry, so it remains one of this phone's rides.
    if (entry?.state === 'conflict') await store.put({ ...entry, state: 'sent' })
  })
}

/** Sends a refused entry again, for example after the secretary has assigned the section to this judge. */
export function requeueEntry(db: JudgingDb, id: string): Promise<void> {
  return db.write('entries', async (store) => {
    const entry = await entryById(store, id)
    if (entry && isRefused(entry))
      await store.put({ ...entry, state: 'ready', answer: null, answeredAt: null })
  })
}

/**
 * Deletes entries that were settled a week ago, so that a phone stays fast all season. Unsent and unread
 * entries are never deleted.
 */
export function deleteSettled(db: JudgingDb, now: number): Promise<void> {
  return db.write('entries', async (store) => {
    const records = await store.getAll()
    const old = records
      .map(fromRecord)
      .filter(
        (entry) =>
          (entry.state === 'sent' || entry.state === 'dismissed') &&
          (entry.answeredAt ?? now) < now - KEEP_SETTLED_MS,
      )
    await Promise.all(old.map((entry) => store.delete(entry.id)))
  })
}

async function entryById(
  store: { get: (id: string) => Promise<EntryRecord | undefined> },
  id: string,
): Promise<StoredEntry | undefined> {
  const record = await store.get(id)
  return record && fromRecord(record)
}
