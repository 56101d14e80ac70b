// The last judge sheet of each stage in the phone's database, so that the screen starts without network.

import { isLinkOwner } from '../link/kept-links'
import type { JudgingDb, StoredSheet } from './judging-db'
import type { Scope } from './outbox-entry'

export async function keepSheet(db: JudgingDb, kept: StoredSheet): Promise<void> {
  await db.write('sheets', (store) => store.put(kept))
}

/** The sheet of whoever judges here with a link, which is known without network. */
export async function sheetOf(db: JudgingDb, { owner, stage }: Scope): Promise<StoredSheet | null> {
  return (await db.read('sheets', (store) => store.get([owner, stage]))) ?? null
}

/** The sheet of the judge whose account was used on this phone for the stage last; who that is can't be asked without network. */
export async function lastSheet(db: JudgingDb, stage: string): Promise<StoredSheet | null> {
  const kept = await db.read('sheets', (store) => store.index('stage').getAll(stage))
  const ofAccounts = kept.filter(({ owner }) => !isLinkOwner(owner))
  return ofAccounts.toSorted((a, b) => b.askedAt - a.askedAt)[0] ?? null
}

/** After signing out the phone starts no stage in that person's name any more. */
export function forgetSheets(db: JudgingDb, owner: string): Promise<void> {
  return db.write('sheets', async (store) => {
    const keys = await store.index('owner').getAllKeys(owner)
    await Promise.all(keys.map((key) => store.delete(key)))
  })
}
