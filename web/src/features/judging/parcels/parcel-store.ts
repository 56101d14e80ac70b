// Parcels of other phones in this phone's memory. They are never mixed with what this phone recorded itself: they are brought, not sent.

import type { JudgingDb } from '../outbox/judging-db'
import type { Scope } from '../outbox/outbox-entry'
import { type Parcel, readParcel, type Told } from './parcel'

/** `waiting` for the server; `unknown`: the server has never heard of the phone that recorded; `refused`: it can't be read there. */
export type ParcelState = 'waiting' | 'unknown' | 'refused' | 'delivered'

/** Scope: who took it over, for which stage. */
export type StoredParcel = Scope &
  Told & {
    /** The signature, which no two parcels share. */
    id: string
    parcel: Parcel
    takenAt: number
    state: ParcelState
    /** Of a delivered one: how many rides the server didn't accept. */
    rejected: number
  }

/** What became of what was scanned. */
export type Taken =
  | { kind: 'taken'; parcel: StoredParcel }
  | { kind: 'again'; parcel: StoredParcel }
  | { kind: 'broken' }
  | { kind: 'otherStage' }

const KEEP_DELIVERED_MS = 24 * 3_600_000

export function parcelsOf(db: JudgingDb, stage: string): Promise<StoredParcel[]> {
  return db.read('parcels', (store) => store.index('stage').getAll(stage))
}

/** Whether a parcel is still to go to the server and may not be left behind. */
export function isWaiting({ state }: StoredParcel): boolean {
  return state === 'waiting'
}

/** How many rides of other phones wait here. */
export function ridesWaiting(parcels: readonly StoredParcel[]): number {
  return parcels.filter(isWaiting).reduce((sum, { rides }) => sum + rides, 0)
}

/** Over all stages, of what this person took over. */
export async function ridesWaitingWith(db: JudgingDb, owner: string): Promise<number> {
  const parcels = await db.read('parcels', (store) => store.getAll())
  return ridesWaiting(parcels.filter((parcel) => parcel.owner === owner))
}

/** Resolves when the parcel is on the disk: only then may a screen say that it was taken over. */
export async function takeParcel(db: JudgingDb, scope: Scope, parcel: Parcel, now: number): Promise<Taken> {
  const content = await readParcel(parcel)
  if (!content) return { kind: 'broken' }
  if (content.stage !== scope.stage) return { kind: 'otherStage' }
  const fresh: StoredParcel = {
    ...scope,
    ...content,
    id: parcel.signature,
    parcel,
    takenAt: now,
    state: 'waiting',
    rejected: 0,
  }
  return db.write('parcels', async (store) => {
    const known = await store.get(fresh.id)
    if (known) return { kind: 'again', parcel: known }
    await store.put(fresh)
    return { kind: 'taken', parcel: fresh }
  })
}

/** What the server said. One that was delivered in another tab meanwhile stays so. */
export function answerParcel(db: JudgingDb, id: string, state: ParcelState, rejected = 0): Promise<void> {
  return db.write('parcels', async (store) => {
    const parcel = await store.get(id)
    if (parcel && parcel.state !== 'delivered') await store.put({ ...parcel, state, rejected })
  })
}

export function putAway(db: JudgingDb, id: string): Promise<void> {
  return db.write('parcels', async (store) => {
    const parcel = await store.get(id)
    if (parcel && !isWaiting(parcel)) await store.delete(id)
  })
}

/** Forgets what was delivered a day ago. */
export function forgetDelivered(db: JudgingDb, now: number): Promise<void> {
  return db.write('parcels', async (store) => {
    const old = (await store.getAll()).filter(
      ({ state, takenAt }) => state === 'delivered' && takenAt < now - KEEP_DELIVERED_MS,
    )
    await Promise.all(old.map(({ id }) => store.delete(id)))
  })
}
