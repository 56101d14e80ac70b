// A database on this device: what was recorded here and waits to be sent, and the last copy of what the server showed,
// for a start without a network. All tabs share it. It doesn't know what is recorded.
import type { DBSchema } from 'idb'
import { phoneDatabase } from '@/lib/phone-database'

/** Whose entries these are, and at which stage. */
export interface Scope {
  owner: string
  stage: string
}

export interface OutboxEntry extends Scope {
  /** A UUID of version 7, so that ids are in the order of recording. */
  id: string
  /** When it was recorded (ms, this device's clock). */
  recordedAt: number
  state: 'waiting' | 'sent' | 'rejected'
  /** Whether it was sent without an answer, so that the server may have it. */
  isPosted?: boolean
}

export interface StoredCopy extends Scope {
  /** When it was requested (ms, this device's clock). */
  requestedAt: number
}

/** The names of a database and its stores. Stored databases have them, so they never change. */
export interface OutboxNames {
  database: string
  entries: string
  copies: string
}

/** What the server answered to an entry. */
export type Settled<Entry extends OutboxEntry> = Pick<Entry, 'state'> & Partial<Entry>

interface Schema<Entry, Copy> extends DBSchema {
  entries: { key: string; value: Entry; indexes: { scope: [owner: string, stage: string]; owner: string } }
  copies: { key: [owner: string, stage: string]; value: Copy; indexes: { stage: string } }
}

export type OutboxDb<Entry extends OutboxEntry, Copy extends StoredCopy = StoredCopy> = ReturnType<
  typeof outboxDb<Entry, Copy>
>

export function outboxDb<Entry extends OutboxEntry, Copy extends StoredCopy>(names: OutboxNames) {
  // The schema has one name for each store, a stored database its own.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const [ENTRIES, COPIES] = [names.entries, names.copies] as ['entries', 'copies']
  const { transact, close } = phoneDatabase<Schema<Entry, Copy>>(names.database, 1, (db) => {
    const entries = db.createObjectStore(ENTRIES, { keyPath: 'id' })
    entries.createIndex('scope', ['owner', 'stage'])
    entries.createIndex('owner', 'owner')
    db.createObjectStore(COPIES, { keyPath: ['owner', 'stage'] }).createIndex('stage', 'stage')
  })

  const inOrder = (entries: readonly Entry[]) => entries.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const readAll = () =>
    transact([ENTRIES], 'readonly', (transaction) => transaction.objectStore(ENTRIES).getAll())

  /** Changes the stored entries with these ids; `change` returns null to leave one as it is. */
  const edit = (ids: Iterable<string>, change: (entry: Entry) => Entry | 'remove' | null) =>
    transact([ENTRIES], 'readwrite', async (transaction) => {
      const store = transaction.objectStore(ENTRIES)
      for (const id of ids) {
        // oxlint-disable-next-line no-await-in-loop -- one transaction
        const entry = await store.get(id)
        const changed = entry ? change(entry) : null
        // oxlint-disable-next-line no-await-in-loop -- one transaction
        if (changed) await (changed === 'remove' ? store.delete(id) : store.put(changed))
      }
    })

  return {
    name: names.database,
    close,

    /** Resolves when the entry is on the device's disk. */
    add: (entry: Entry) =>
      transact([ENTRIES], 'readwrite', (transaction) => transaction.objectStore(ENTRIES).add(entry)),

    /** The entries of a stage, oldest first. */
    list: async ({ owner, stage }: Scope): Promise<Entry[]> =>
      inOrder(
        await transact([ENTRIES], 'readonly', (transaction) =>
          transaction.objectStore(ENTRIES).index('scope').getAll([owner, stage]),
        ),
      ),

    /** How many entries of an owner wait, at all stages. */
    countWaiting: async (owner: string): Promise<number> =>
      (await readAll()).filter((entry) => entry.owner === owner && entry.state === 'waiting').length,

    /** The entries of a stage that wait in the name of others. */
    listWaitingOfOthers: async ({ owner, stage }: Scope): Promise<Entry[]> =>
      inOrder(await readAll()).filter(
        (entry) => entry.stage === stage && entry.owner !== owner && entry.state === 'waiting',
      ),

    /** Notes that entries are being sent. */
    markPosted: (ids: readonly string[]) => edit(ids, (entry) => ({ ...entry, isPosted: true })),

    /** Stores the server's answers to entries that still wait; with `forgetsSent`, what was accepted is deleted. */
    settle: (answers: ReadonlyMap<string, Settled<Entry>>, forgetsSent: boolean) =>
      edit(answers.keys(), (entry) => {
        const answer = answers.get(entry.id)
        if (entry.state !== 'waiting' || !answer) return null
        return forgetsSent && answer.state === 'sent' ? 'remove' : { ...entry, ...answer }
      }),

    /** Gives entries to another owner, who sends them from now on. */
    takeOver: (owner: string, ids: readonly string[]) => edit(ids, (entry) => ({ ...entry, owner })),

    remove: (id: string) =>
      transact([ENTRIES], 'readwrite', (transaction) => transaction.objectStore(ENTRIES).delete(id)),

    /** Deletes what was sent and recorded before a time (ms). */
    removeSentBefore: ({ owner, stage }: Scope, time: number) =>
      transact([ENTRIES], 'readwrite', async (transaction) => {
        const store = transaction.objectStore(ENTRIES)
        const entries = await store.index('scope').getAll([owner, stage])
        const old = entries.filter(({ state, recordedAt }) => state === 'sent' && recordedAt < time)
        await Promise.all(old.map(({ id }) => store.delete(id)))
      }),

    saveCopy: (copy: Copy) =>
      transact([COPIES], 'readwrite', (transaction) => transaction.objectStore(COPIES).put(copy)),

    /** The last copy of an owner; without one, the last of any account, which is unknown without a network. */
    readCopy: async (stage: string, owner: string | null): Promise<Copy | null> => {
      const copies = await transact([COPIES], 'readonly', (transaction) =>
        transaction.objectStore(COPIES).index('stage').getAll(stage),
      )
      const own = copies.filter((copy) => (owner ? copy.owner === owner : copy.owner.startsWith('user:')))
      return own.toSorted((a, b) => b.requestedAt - a.requestedAt)[0] ?? null
    },

    /** Deletes the copies that match, so that the device opens no stage in that name. */
    forgetCopies: (matches: (copy: Copy) => boolean) =>
      transact([COPIES], 'readwrite', async (transaction) => {
        const store = transaction.objectStore(COPIES)
        const copies = (await store.getAll()).filter(matches)
        await Promise.all(copies.map(({ owner, stage }) => store.delete([owner, stage])))
      }),
  }
}
