// Brings parcels to the server. One leaves those that wait only by answers for all of its rides, or when the server says what is wrong with it.

import type { EntriesOut } from '../../../api'
import { inOneTab } from '../outbox/one-tab'
import type { JudgingDb } from '../outbox/judging-db'
import type { Scope } from '../outbox/outbox-entry'
import type { Parcel } from './parcel'
import { answerParcel, parcelsOf, type StoredParcel } from './parcel-store'

export type PostedParcel =
  | { kind: 'answered'; replies: EntriesOut['replies'] }
  | { kind: 'unknown' | 'refused' }
  /** No connection, signed out, a link that has ended: it waits. */
  | { kind: 'later' }

export type PostParcel = (scope: Scope, parcel: Parcel) => Promise<PostedParcel>

/** Whether all went that could go. Another tab at it is no failure. */
export async function deliverParcels(db: JudgingDb, scope: Scope, post: PostParcel): Promise<boolean> {
  let all = true
  await inOneTab(`zerodab-parcels ${scope.stage}`, false, async () => {
    for (const stored of (await parcelsOf(db, scope.stage)).filter(mayGo)) {
      // oxlint-disable-next-line no-await-in-loop -- one request at a time: a weak connection carries no two
      all = (await bring(db, scope, stored, post)) && all
    }
  })
  return all
}

/** A phone that was unknown may have been in contact since. */
export function mayGo({ state }: StoredParcel): boolean {
  return state === 'waiting' || state === 'unknown'
}

async function bring(db: JudgingDb, scope: Scope, stored: StoredParcel, post: PostParcel): Promise<boolean> {
  const posted = await post(scope, stored.parcel)
  if (posted.kind === 'later') return false
  if (posted.kind === 'answered') {
    if (posted.replies.length < stored.rides) return false
    const rejected = posted.replies.filter(({ outcome }) => outcome === 'rejected').length
    await answerParcel(db, stored.id, 'delivered', rejected)
    return true
  }
  await answerParcel(db, stored.id, posted.kind)
  return posted.kind === 'refused'
}
