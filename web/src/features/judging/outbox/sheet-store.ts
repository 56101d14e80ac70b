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

/** The stages that this phone can start, the one that was asked for last first. */
export async function sheetsOnPhone(db: JudgingDb): Promise<StoredSheet[]> {
  const kept = await db.read('sheets', (store) => store.getAll())
  const newest = new Map<string, StoredSheet>()
  for (const sheet of kept.toSorted((a, b) => a.askedAt - b.askedAt)) newest.set(sheet.stage, sheet)
  return [...newest.values()].toSorted((a, b) => b.askedAt - a.askedAt)
}

/** After signing out the phone starts no stage in that person's name any more. */
export function forgetSheets(db: JudgingDb, owner: string): Promise<void> {
  return db.write('sheets', async (store) => {
    const keys = await store.index('owner').getAllKeys(owner)
    await Promise.all(keys.map((key) => store.delete(key)))
  })
}
