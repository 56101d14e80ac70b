// Used before and at sign-out, because unsent entries would stay on the phone with nobody to send them.
// Contains no components, so that the page header can import it without loading the judge's screens.
import { ownerOf } from '@/features/outbox/signed-in-as'
import { forgetHandovers } from './handover/stored-handovers'
import { db } from './outbox/open-db'
import { readUnsentOfOwner } from './outbox/outbox-store'
import { forgetSheets } from './outbox/sheet-store'
import { countWaitingRidesOfOwner } from './parcels/parcel-store'

/**
 * The number of entries that wait on this phone, over all stages: the user's own, and those scanned from
 * other phones by this user.
 */
export async function countUnsentEntries(userId: string): Promise<number> {
  const owner = ownerOf(userId)
  const [ownEntries, carriedCount] = await Promise.all([
    readUnsentOfOwner(db, owner),
    countWaitingRidesOfOwner(db, owner),
  ])
  return ownEntries.length + carriedCount
}

/**
 * Deletes the stored sheets and the links of handovers, so that the phone opens no stage in this user's name or in that of
 * the next judge after sign-out.
 */
export function forgetJudge(userId: string): Promise<void> {
  forgetHandovers(ownerOf(userId))
  return forgetSheets(db, ownerOf(userId))
}
