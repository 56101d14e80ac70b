// The last judge sheet of each stage in the phone's database, so that the screen opens without a network.
import type { JudgeSheet } from '@/api'
import { isLinkOwner } from '../storage/stored-links'
import type { JudgingDb, SheetRecord, StoredSheet } from './judging-db'
import type { Scope } from './outbox-entry'

export async function saveSheet(db: JudgingDb, storedSheet: StoredSheet): Promise<void> {
  const { requestedAt, ...scopeAndSheet } = storedSheet
  await db.write('sheets', (store) => store.put({ ...scopeAndSheet, askedAt: requestedAt }))
}

function fromRecord({ askedAt, sheet, ...scope }: SheetRecord): StoredSheet {
  return { ...scope, sheet: withNewFields(sheet), requestedAt: askedAt }
}

const newFields = { crossCheck: false, canHandOver: [], handedOver: [] }
const newStageFields = { features: [], annulments: [] }
const newClassFields = { annulled: [] }

/** Adds the fields that a sheet doesn't have if an earlier version of the app has stored it. */
function withNewFields(sheet: JudgeSheet): JudgeSheet {
  const classes = sheet.stage.classes.map((racingClass) => ({ ...newClassFields, ...racingClass }))
  return { ...newFields, ...sheet, stage: { ...newStageFields, ...sheet.stage, classes } }
}

/** The sheet of an owner, used for judge links, whose owner is known without a network. */
export async function readSheet(db: JudgingDb, { owner, stage }: Scope): Promise<StoredSheet | null> {
  const record = await db.read('sheets', (store) => store.get([owner, stage]))
  return record ? fromRecord(record) : null
}

/**
 * The last sheet of any account on this phone for the stage, because the signed-in account is unknown without
 * a network.
 */
export async function readLastSheet(db: JudgingDb, stage: string): Promise<StoredSheet | null> {
  const records = await db.read('sheets', (store) => store.index('stage').getAll(stage))
  const ofAccounts = records.filter(({ owner }) => !isLinkOwner(owner)).map(fromRecord)
  return ofAccounts.toSorted((a, b) => b.requestedAt - a.requestedAt)[0] ?? null
}

/** The stages that this phone can open, the one that was requested last first. */
export async function readSheets(db: JudgingDb): Promise<StoredSheet[]> {
  const sheets = (await db.read('sheets', (store) => store.getAll())).map(fromRecord)
  const newest = new Map<string, StoredSheet>()
  for (const sheet of sheets.toSorted((a, b) => a.requestedAt - b.requestedAt)) newest.set(sheet.stage, sheet)
  return [...newest.values()].toSorted((a, b) => b.requestedAt - a.requestedAt)
}

/** Deletes the sheets of an owner, so that the phone opens no stage in that name after sign-out. */
export function forgetSheets(db: JudgingDb, owner: string): Promise<void> {
  return db.write('sheets', async (store) => {
    const keys = await store.index('owner').getAllKeys(owner)
    await Promise.all(keys.map((key) => store.delete(key)))
  })
}
