// What signing out has to ask first: entries that were never sent would stay behind with nobody to send them. No screen in here, so that
// the header can use it without carrying the judge's.

import { ownerOf } from './judging-api'
import { memory } from './outbox/memory'
import { unsentOfOwner } from './outbox/outbox-store'
import { forgetSheets } from './outbox/sheet-store'

/** How many entries of this person wait on this phone, over all stages. */
export async function unsentEntries(userId: string): Promise<number> {
  return (await unsentOfOwner(memory, ownerOf(userId))).length
}

/** After signing out, the phone starts no stage in this person's name any more. */
export function forgetJudge(userId: string): Promise<void> {
  return forgetSheets(memory, ownerOf(userId))
}
