// The phone's database of recorded starts and finishes, and the last sheet of each stage. All tabs share it.
import type { DBSchema } from 'idb'

import type { TimePoint, TimeSheet } from '@/api'
import { phoneDatabase } from '@/lib/phone-database'

/** Whose times these are, and at which stage. The owner is that of the judge's outbox. */
export interface Scope {
  owner: string
  stage: string
}

/** A start or finish that was recorded on this phone. */
export interface StoredTime extends Scope {
  id: string
  participant: string
  point: TimePoint
  /** When it happened (ms, this phone's clock). */
  recordedAt: number
  state: 'waiting' | 'sent' | 'rejected'
  /** Whether it was sent without an answer, so that the server may have it. */
  isPosted?: boolean
}

export interface StoredTimeSheet extends Scope {
  sheet: TimeSheet
  /** When it was requested (ms, this phone's clock). */
  requestedAt: number
}

interface TimesSchema extends DBSchema {
  times: { key: string; value: StoredTime; indexes: { scope: [owner: string, stage: string]; owner: string } }
  sheets: { key: [owner: string, stage: string]; value: StoredTimeSheet; indexes: { stage: string } }
}

/** What is kept after it was sent, so that it can be taken back (ms). */
const KEPT_MS = 2 * 24 * 3600 * 1000

export type TimesDb = ReturnType<typeof timesDb>

export function timesDb(name = 'zerodab-times') {
  const { transact, close } = phoneDatabase<TimesSchema>(name, 1, (db) => {
    const times = db.createObjectStore('times', { keyPath: 'id' })
    times.createIndex('scope', ['owner', 'stage'])
    times.createIndex('owner', 'owner')
    db.createObjectStore('sheets', { keyPath: ['owner', 'stage'] }).createIndex('stage', 'stage')
  })
  return {
    close,

    /** Resolves when the time is on the phone's disk. */
    add: (time: StoredTime) =>
      transact(['times'], 'readwrite', (transaction) => transaction.objectStore('times').add(time)),

    /** The times of a stage, oldest first. */
    list: async ({ owner, stage }: Scope): Promise<StoredTime[]> => {
      const times = await transact(['times'], 'readonly', (transaction) =>
        transaction.objectStore('times').index('scope').getAll([owner, stage]),
      )
      return times.toSorted((a, b) => a.recordedAt - b.recordedAt)
    },

    /** How many times of an owner wait, at all stages. */
    countWaiting: async (owner: string): Promise<number> => {
      const times = await transact(['times'], 'readonly', (transaction) =>
        transaction.objectStore('times').index('owner').getAll(owner),
      )
      return times.filter(({ state }) => state === 'waiting').length
    },

    /** Notes that times are being sent. */
    markPosted: (ids: readonly string[]) =>
      transact(['times'], 'readwrite', async (transaction) => {
        const store = transaction.objectStore('times')
        const times = await Promise.all(ids.map((id) => store.get(id)))
        await Promise.all(times.flatMap((time) => (time ? [store.put({ ...time, isPosted: true })] : [])))
      }),

    /** Stores the server's answers to times that still wait. */
    settle: (answers: ReadonlyMap<string, 'sent' | 'rejected'>) =>
      transact(['times'], 'readwrite', async (transaction) => {
        const store = transaction.objectStore('times')
        for (const [id, state] of answers) {
          // oxlint-disable-next-line no-await-in-loop -- one transaction
          const time = await store.get(id)
          // oxlint-disable-next-line no-await-in-loop -- one transaction
          if (time?.state === 'waiting') await store.put({ ...time, state })
        }
      }),

    /** The times of a stage that wait in the name of others. */
    listWaitingOfOthers: async ({ owner, stage }: Scope): Promise<StoredTime[]> => {
      const times = await transact(['times'], 'readonly', (transaction) =>
        transaction.objectStore('times').getAll(),
      )
      return times.filter((time) => time.stage === stage && time.owner !== owner && time.state === 'waiting')
    },

    /** Gives times to another owner, who sends them from now on. */
    takeOver: (owner: string, ids: readonly string[]) =>
      transact(['times'], 'readwrite', async (transaction) => {
        const store = transaction.objectStore('times')
        const times = await Promise.all(ids.map((id) => store.get(id)))
        await Promise.all(times.flatMap((time) => (time ? [store.put({ ...time, owner })] : [])))
      }),

    remove: (id: string) =>
      transact(['times'], 'readwrite', (transaction) => transaction.objectStore('times').delete(id)),

    /** Deletes what was sent long ago. */
    removeOld: ({ owner, stage }: Scope, now: number) =>
      transact(['times'], 'readwrite', async (transaction) => {
        const store = transaction.objectStore('times')
        const times = await store.index('scope').getAll([owner, stage])
        const old = times.filter(({ state, recordedAt }) => state === 'sent' && now - recordedAt > KEPT_MS)
        await Promise.all(old.map(({ id }) => store.delete(id)))
      }),

    saveSheet: (sheet: StoredTimeSheet) =>
      transact(['sheets'], 'readwrite', (transaction) => transaction.objectStore('sheets').put(sheet)),

    /** The last sheet of an owner; without one, the last of any account, which is unknown without a network. */
    readSheet: async (stage: string, owner: string | null): Promise<StoredTimeSheet | null> => {
      const sheets = await transact(['sheets'], 'readonly', (transaction) =>
        transaction.objectStore('sheets').index('stage').getAll(stage),
      )
      const own = sheets.filter((sheet) => (owner ? sheet.owner === owner : sheet.owner.startsWith('user:')))
      return own.toSorted((a, b) => b.requestedAt - a.requestedAt)[0] ?? null
    },

    /** Deletes the sheets of an owner, so that the phone opens no stage in that name after sign-out. */
    forgetSheets: (owner: string) =>
      transact(['sheets'], 'readwrite', async (transaction) => {
        const store = transaction.objectStore('sheets')
        const sheets = await store.getAll()
        const own = sheets.filter((sheet) => sheet.owner === owner)
        await Promise.all(own.map(({ stage }) => store.delete([owner, stage])))
      }),
  }
}

/** The database of this phone, shared by the timekeeper's screen and the sign-out. */
export const db = timesDb()
