// Parcels of other phones in this phone's database, separate from the rides that this phone recorded itself.
import type { JudgingDb } from '../outbox/judging-db'
import type { Scope } from '../outbox/outbox-entry'
import { type Parcel, readParcel, type ParcelInfo } from './parcel'

/**
 * `waiting`: not delivered yet; `unknown`: the server doesn't know the phone that recorded; `refused`: the
 * server can't read it.
 */
export type ParcelState = 'waiting' | 'unknown' | 'refused' | 'delivered'

/** The scope is the user who scanned it, and its stage. */
export type StoredParcel = Scope &
  ParcelInfo & {
    /** The signature, which is unique per parcel. */
    id: string
    parcel: Parcel
    takenAt: number
    state: ParcelState
    /** The number of rides that the server didn't accept, once delivered. */
    rejected: number
  }

/** The result of scanning a parcel. */
export type ScanResult =
  | { kind: 'stored'; parcel: StoredParcel }
  | { kind: 'duplicate'; parcel: StoredParcel }
  | { kind: 'invalid' }
  | { kind: 'otherStage' }

const KEEP_DELIVERED_MS = 24 * 3_600_000

export function readParcels(db: JudgingDb, stage: string): Promise<StoredParcel[]> {
  return db.read('parcels', (store) => store.index('stage').getAll(stage))
}

/**
 * Whether a parcel still has to be sent. One of an unknown phone is tried again, because the phone may have
 * contacted the server since.
 */
export function isUndelivered({ state }: StoredParcel): boolean {
  return state === 'waiting' || state === 'unknown'
}

/** The number of rides of other phones that wait on this one. */
export function countWaitingRides(parcels: readonly StoredParcel[]): number {
  return parcels.filter(isUndelivered).reduce((sum, { rides }) => sum + rides, 0)
}

/** The number of waiting rides that an owner has scanned, over all stages. */
export async function countWaitingRidesOfOwner(db: JudgingDb, owner: string): Promise<number> {
  const parcels = await db.read('parcels', (store) => store.getAll())
  return countWaitingRides(parcels.filter((parcel) => parcel.owner === owner))
}

/** Resolves when the parcel is stored. Only then may a screen show it as taken over. */
export async function takeParcel(
  db: JudgingDb,
  scope: Scope,
  parcel: Parcel,
  now: number,
): Promise<ScanResult> {
  const content = await readParcel(parcel)
  if (!content) return { kind: 'invalid' }
  if (content.stage !== scope.stage) return { kind: 'otherStage' }
  const newParcel: StoredParcel = {
    ...scope,
    ...content,
    id: parcel.signature,
    parcel,
    takenAt: now,
    state: 'waiting',
    rejected: 0,
  }
  return db.write('parcels', async (store) => {
    const existing = await store.get(newParcel.id)
    if (existing) return { kind: 'duplicate', parcel: existing }
    await store.put(newParcel)
    return { kind: 'stored', parcel: newParcel }
  })
}

/** Stores the server's answer, unless another tab has delivered the parcel in the meantime. */
export function storeParcelAnswer(
  db: JudgingDb,
  id: string,
  state: ParcelState,
  rejected = 0,
): Promise<void> {
  return db.write('parcels', async (store) => {
    const parcel = await store.get(id)
    if (parcel && parcel.state !== 'delivered') await store.put({ ...parcel, state, rejected })
  })
}

/**
 * A parcel of an unknown phone can be dismissed too: it may never be delivered, and would always count as
 * unsent.
 */
export function dismissParcel(db: JudgingDb, id: string): Promise<void> {
  return db.write('parcels', async (store) => {
    const parcel = await store.get(id)
    if (parcel && parcel.state !== 'waiting') await store.delete(id)
  })
}

/** Deletes parcels that were taken over more than a day ago and are delivered. */
export function deleteDelivered(db: JudgingDb, now: number): Promise<void> {
  return db.write('parcels', async (store) => {
    const old = (await store.getAll()).filter(
      ({ state, takenAt }) => state === 'delivered' && takenAt < now - KEEP_DELIVERED_MS,
    )
    await Promise.all(old.map(({ id }) => store.delete(id)))
  })
}
