// What signing out has to ask first: entries that were never sent would stay behind with nobody to send them. No screen in here, so that
// the header can use it without carrying the judge's.

import { ownerOf } from './judging-api'
import { memory } from './outbox/memory'
import { unsentOfOwner } from './outbox/outbox-store'
import { forgetSheets } from './outbox/sheet-store'
import { ridesWaitingWith } from './parcels/parcel-store'

/** How many entries wait on this phone, over all stages: this person's own, and those that this person took over from other phones. */
export async function unsentEntries(userId: string): Promise<number> {
  const owner = ownerOf(userId)
  const [own, carried] = await Promise.all([unsentOfOwner(memory, owner), ridesWaitingWith(memory, owner)])
  return own.length + carried
}

/** After signing out, the phone starts no stage in this person's name any more. */
export function forgetJudge(userId: string): Promise<void> {
  return forgetSheets(memory, ownerOf(userId))
}
