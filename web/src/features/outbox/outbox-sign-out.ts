// Used before and at sign-out, because unsent entries would stay on the device with nobody to send them.
import { deskDatabase, timesDatabase } from './databases'
import { outboxDb } from './outbox-db'
import { ownerOf } from './signed-in-as'

const databases = [timesDatabase, deskDatabase].map((names) => outboxDb(names))

/** The number of entries that wait on this device in this user's name, in all outboxes and over all stages. */
export async function countWaiting(userId: string): Promise<number> {
  const counts = await Promise.all(databases.map((db) => db.countWaiting(ownerOf(userId))))
  return counts.reduce((sum, count) => sum + count, 0)
}

const isOfAccount = ({ owner }: { owner: string }) => owner.startsWith('user:')

/** Deletes the copies of all accounts, also of those whose sessions have ended: after sign-out the device opens no stage. */
export async function forgetCopies(): Promise<void> {
  await Promise.all(databases.map((db) => db.forgetCopies(isOfAccount)))
}
