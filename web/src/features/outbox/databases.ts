// The databases of this device's outboxes. The sign-out looks into all of them without the code of their screens.
import type { OutboxNames } from './outbox-db'

/** Starts and finishes that a timekeeper recorded. */
export const timesDatabase: OutboxNames = { database: 'zerodab-times', entries: 'times', copies: 'sheets' }
/** Payments and marks of the entry desk. */
export const deskDatabase: OutboxNames = { database: 'zerodab-desk', entries: 'entries', copies: 'copies' }
