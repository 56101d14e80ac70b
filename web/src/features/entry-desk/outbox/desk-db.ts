// The payments and marks that were entered on this computer, and the last list of each stage's riders. Of the riders it
// has what the desk shows, and no contact details.
import type { EntryDesk, ErrorCode, FieldError, MarkIn, PaymentIn, Stage } from '@/api'
import { deskDatabase } from '@/features/outbox/databases'
import { outboxDb, type OutboxEntry, type StoredCopy } from '@/features/outbox/outbox-db'

/** What was entered at the desk, without the id and the time that passes until it is sent. */
export type EnteredPayment = Omit<PaymentIn, 'id' | 'millisecondsAgo'>
export type EnteredMark = Omit<MarkIn, 'id' | 'millisecondsAgo'>
export type DeskEdit = { payment: EnteredPayment } | { mark: EnteredMark }

export interface DeskEntry extends OutboxEntry {
  /** The rider's name, to say what waits also when the rider is no longer listed. */
  name: string
  edit: DeskEdit
  /** Why the server refused it. */
  problem?: StoredProblem
}

export interface StoredProblem {
  status: number
  code: ErrorCode
  detail: string
  errors: FieldError[]
}

export interface DeskCopy extends StoredCopy {
  content: { stage: Stage; desk: EntryDesk }
}

/** The database of this computer. */
export const db = outboxDb<DeskEntry, DeskCopy>(deskDatabase)

/** How long a copy opens the desk without the server (ms): the day of a race. */
const COPY_MS = 24 * 3600 * 1000

/** Whether the copy may still open the desk. */
export const isRecent = (copy: DeskCopy) => Date.now() - copy.requestedAt < COPY_MS

/** The last copy of the owner; of any account if the owner is unknown. */
export async function readRecentCopy(stage: string, owner: string | null): Promise<DeskCopy | null> {
  const copy = await db.readCopy(stage, owner)
  return copy && isRecent(copy) ? copy : null
}
