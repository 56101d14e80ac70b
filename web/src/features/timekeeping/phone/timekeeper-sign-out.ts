// Used before and at sign-out, because unsent times would stay on the phone with nobody to send them.
import { ownerOf } from '@/features/judging/server/judging-api'
import { db } from './times-db'

/** The number of times that wait on this phone in this user's name, over all stages. */
export function countWaitingTimes(userId: string): Promise<number> {
  return db.countWaiting(ownerOf(userId))
}

/** Deletes the stored sheets, so that the phone opens no stage in this user's name after sign-out. */
export function forgetTimekeeper(userId: string): Promise<void> {
  return db.forgetSheets(ownerOf(userId))
}
