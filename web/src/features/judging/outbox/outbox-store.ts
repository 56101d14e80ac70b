// What may happen to recorded entries in the phone's database. Each function is one transaction: a crash leaves an entry before or after
// it, never between. Knows nothing of the network.

import type { JudgingDb } from './judging-db'
import {
  isRefused,
  isUnderstood,
  isUnsent,
  type Scope,
  type StoredEntry,
  undoWindowIsOver,
} from './outbox-entry'

/** What the server said about one id. */
export type Answer = { id: string; state: 'sent' | 'conflict' | 'rejected'; answer: StoredEntry['answer'] }

const KEEP_SETTLED_MS = 7 * 24 * 3_600_000

/** In the order of recording: ids begin with the time. */
export async function entriesOf(db: JudgingDb, { owner, stage }: Scope): Promise<StoredEntry[]> {
  const entries = await db.read('entries', (store) => store.index('scope').getAll([owner, stage]))
  return entries.filter(isUnderstood).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

export async function unsentOfOwner(db: JudgingDb, owner: string): Promise<StoredEntry[]> {
  const entries = await db.read('entries', (store) => store.index('owner').getAll(owner))
  return entries.filter(isUnsent)
}

/** What other people recorded for this stage on this phone and never sent: it goes when they sign in here again. */
export async function unsentOfOthers(db: JudgingDb, { owner, stage }: Scope): Promise<StoredEntry[]> {
  const entries = await db.read('entries', (store) => store.getAll())
  return entries.filter((entry) => entry.stage === stage && entry.owner !== owner && isUnsent(entry))
}

/** What waits under owners who can send no more becomes this judge's. The ids stay, so what had arrived all the same isn't counted twice. */
export function takeOverEntries(
  db: JudgingDb,
  { owner, stage }: Scope,
  isEnded: (owner: string) => boolean,
): Promise<void> {
  return db.write('entries', async (store) => {
    const entries = await store.getAll()
    const left = entries.filter(
      (entry) => entry.stage === stage && entry.owner !== owner && isEnded(entry.owner) && isUnsent(entry),
    )
    await Promise.all(left.map((entry) => store.put({ ...entry, owner, state: 'ready' })))
  })
}

export async function addEntries(db: JudgingDb, entries: readonly StoredEntry[]): Promise<void> {
  await db.write('entries', (store) => Promise.all(entries.map((entry) => store.add(entry))))
}

/** Takes back rides whose window is still open, all or none. False when it was too late: they may be on their way. */
export function undoEntries(db: JudgingDb, ids: readonly string[], now: number): Promise<boolean> {
  return db.write('entries', async (store) => {
    const entries = await Promise.all(ids.map((id) => store.get(id)))
    if (entries.some((entry) => entry?.state !== 'held' || undoWindowIsOver(entry, now))) return false
    await Promise.all(ids.map((id) => store.delete(id)))
    return true
  })
}

/** Closes undo windows: all of them (the next ride has begun), or those whose time is over. */
export function closeUndo(
  db: JudgingDb,
  { owner, stage }: Scope,
  which: 'all' | { overAt: number },
): Promise<void> {
  return db.write('entries', async (store) => {
    const entries = await store.index('scope').getAll([owner, stage])
    const closing = entries
      .filter((entry) => entry.state === 'held')
      .filter((entry) => which === 'all' || undoWindowIsOver(entry, which.overAt))
    await Promise.all(closing.map((entry) => store.put({ ...entry, state: 'ready' })))
  })
}

/** Only an entry that waits for an answer takes one: a late or repeated answer changes nothing. */
export function answerEntries(db: JudgingDb, answers: readonly Answer[], now: number): Promise<void> {
  return db.write('entries', async (store) => {
    const take = async ({ id, state, answer }: Answer) => {
      const entry = await store.get(id)
      if (entry?.state === 'ready') await store.put({ ...entry, state, answer, answeredAt: now })
    }
    await Promise.all(answers.map(take))
  })
}

/** The judge has read why an entry was refused or stands against another, and puts it away. */
export function dismissEntry(db: JudgingDb, id: string): Promise<void> {
  return db.write('entries', async (store) => {
    const entry = await store.get(id)
    if (entry?.state === 'rejected') await store.put({ ...entry, state: 'setAside' })
    // a conflict was received and still is one of this phone's rides
    if (entry?.state === 'conflict') await store.put({ ...entry, state: 'sent' })
  })
}

/** A refused entry goes to the server once more, e.g. after the secretary has given this judge the section. */
export function sendAgain(db: JudgingDb, id: string): Promise<void> {
  return db.write('entries', async (store) => {
    const entry = await store.get(id)
    if (entry && isRefused(entry))
      await store.put({ ...entry, state: 'ready', answer: null, answeredAt: null })
  })
}

/** Forgets what was settled a week ago, so that a phone used all season stays quick. Unsent and unread entries stay for ever. */
export function forgetOld(db: JudgingDb, now: number): Promise<void> {
  return db.write('entries', async (store) => {
    const entries = await store.getAll()
    const old = entries.filter(
      (entry) =>
        (entry.state === 'sent' || entry.state === 'setAside') &&
        (entry.answeredAt ?? now) < now - KEEP_SETTLED_MS,
    )
    await Promise.all(old.map((entry) => store.delete(entry.id)))
  })
}
