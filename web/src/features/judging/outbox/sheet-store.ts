// The last judge sheet of each stage in the phone's database, so that the screen opens without a network.
import { isLinkOwner } from '../storage/stored-links'
import type { JudgingDb, StoredSheet } from './judging-db'
import type { Scope } from './outbox-entry'

export async function saveSheet(db: JudgingDb, sheet: StoredSheet): Promise<void> {
  await db.write('sheets', (store) => store.put(sheet))
}

/** The sheet of an owner, used for judge links, whose owner is known without a network. */
export async function readSheet(db: JudgingDb, { owner, stage }: Scope): Promise<StoredSheet | null> {
  return (await db.read('sheets', (store) => store.get([owner, stage]))) ?? null
}

/**
 * The last sheet of any account on this phone for the stage, because the signed-in account is unknown without
 * a network.
 */
export async function readLastSheet(db: JudgingDb, stage: string): Promise<StoredSheet | null> {
  const sheets = await db.read('sheets', (store) => store.index('stage').getAll(stage))
  const ofAccounts = sheets.filter(({ owner }) => !isLinkOwner(owner))
  return ofAccounts.toSorted((a, b) => b.askedAt - a.askedAt)[0] ?? null
}

/** The stages that this phone can open, the one that was requested last first. */
export async function readSheets(db: JudgingDb): Promise<StoredSheet[]> {
  const sheets = await db.read('sheets', (store) => store.getAll())
  const newest = new Map<string, StoredSheet>()
  for (const sheet of sheets.toSorted((a, b) => a.askedAt - b.askedAt)) newest.set(sheet.stage, sheet)
  return [...newest.values()].toSorted((a, b) => b.askedAt - a.askedAt)
}

/** Deletes the sheets of an owner, so that the phone opens no stage in that name after sign-out. */
export function forgetSheets(db: JudgingDb, owner: string): Promise<void> {
  return db.write('sheets', async (store) => {
    const keys = await store.index('owner').getAllKeys(owner)
    await Promise.all(keys.map((key) => store.delete(key)))
  })
}
