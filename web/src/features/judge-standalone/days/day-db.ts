// The days on this phone, in a database separate from the judge's outbox, so that neither can damage the
// other.
import type { DBSchema } from 'idb'
import { phoneDatabase } from '@/lib/phone-database'
import type { Day, DayRide, DayRider } from './day'

interface DaysSchema extends DBSchema {
  days: { key: string; value: Day }
  riders: { key: [day: string, racingNumber: string]; value: DayRider; indexes: { day: string } }
  rides: {
    key: [day: string, racingNumber: string, section: number, lap: number]
    value: DayRide
    indexes: { day: string }
  }
}

const VERSION = 1

export type DayDb = ReturnType<typeof dayDb>

export function dayDb(name = 'zerodab-judge-standalone') {
  return phoneDatabase<DaysSchema>(name, VERSION, (db, from) => {
    if (from < 1) {
      db.createObjectStore('days', { keyPath: 'id' })
      const riders = db.createObjectStore('riders', { keyPath: ['day', 'racingNumber'] })
      riders.createIndex('day', 'day')
      const rides = db.createObjectStore('rides', { keyPath: ['day', 'racingNumber', 'section', 'lap'] })
      rides.createIndex('day', 'day')
    }
  })
}

/** The only connection of this tab. */
export const phoneDb = dayDb()
