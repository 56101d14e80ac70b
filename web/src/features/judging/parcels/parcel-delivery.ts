// Delivers parcels to the server. A parcel stops waiting only when all of its rides were answered, or when
// the server refused it.
import type { EntriesOut } from '@/api'
import { runInOneTab } from '@/features/outbox/one-tab'
import type { JudgingDb } from '../outbox/judging-db'
import type { Scope } from '../outbox/outbox-entry'
import type { Parcel } from './parcel'
import { storeParcelAnswer, isUndelivered, readParcels, type StoredParcel } from './parcel-store'

export type ParcelPostOutcome =
  | { kind: 'answered'; replies: EntriesOut['replies'] }
  | { kind: 'unknown' | 'refused' }
  /** No connection, signed out, or a link that has ended: the parcel keeps waiting. */
  | { kind: 'later' }

export type PostParcel = (scope: Scope, parcel: Parcel) => Promise<ParcelPostOutcome>

/**
 * Resolves to false if a parcel has to be sent again later. If another tab is delivering, that is not a
 * failure.
 */
export async function deliverParcels(db: JudgingDb, scope: Scope, post: PostParcel): Promise<boolean> {
  let allDelivered = true
  await runInOneTab(`zerodab-parcels ${scope.stage}`, false, async () => {
    for (const storedParcel of (await readParcels(db, scope.stage)).filter(isUndelivered)) {
      // oxlint-disable-next-line no-await-in-loop -- a weak connection can't handle two requests
      allDelivered = (await deliverOne(db, scope, storedParcel, post)) && allDelivered
    }
  })
  return allDelivered
}

async function deliverOne(
  db: JudgingDb,
  scope: Scope,
  storedParcel: StoredParcel,
  post: PostParcel,
): Promise<boolean> {
  const posted = await post(scope, storedParcel.parcel)
  if (posted.kind === 'later') return false
  if (posted.kind === 'answered') {
    if (posted.replies.length < storedParcel.rides) return false
    const rejected = posted.replies.filter(({ outcome }) => outcome === 'rejected').length
    await storeParcelAnswer(db, storedParcel.id, 'delivered', rejected)
    return true
  }
  await storeParcelAnswer(db, storedParcel.id, posted.kind)
  return posted.kind === 'refused'
}
